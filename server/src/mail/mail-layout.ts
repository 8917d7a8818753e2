import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";

/** A mail that says one thing and holds one link. */
interface MailContent {
  lead: string;
  link: { href: string; label: string };
  end: string;
}

export function mailAsText({ lead, link, end }: MailContent): string {
  return `${lead}\n\n${link.href}\n\n${end}\n`;
}

/**
 * The same for programs that show HTML: no pictures and nothing that is loaded from elsewhere. A table with inline
 * styles is what all of them lay out alike; those that know `prefers-color-scheme` get the dark theme. The colors are
 * those of the website's tokens.
 */
export function mailAsHtml({ lead, link, end }: MailContent): string {
  const href = escapeHtml(link.href);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${PRODUCT_NAME}</title>
    <style>
      @media (prefers-color-scheme: dark) {
        .canvas { background: #0c1017 !important; }
        .surface { background: #141a24 !important; border-color: #263041 !important; color: #e9edf4 !important; }
        .brand { color: #8db8ff !important; }
        .muted { color: #a0acc0 !important; }
      }
    </style>
  </head>
  <body class="canvas" style="margin:0;padding:0;background:#f6f7f9">
    <table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f9">
      <tr>
        <td align="center" style="padding:32px 16px">
          <table role="presentation" class="surface" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e1e6ed;border-radius:16px;color:#111827">
            <tr>
              <td style="padding:28px 32px;font:16px/1.6 Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;overflow-wrap:anywhere">
                <p class="brand" style="margin:0 0 20px;font-weight:600;color:#1d4ed8">${PRODUCT_NAME}</p>
                <p style="margin:0 0 24px">${escapeHtml(lead)}</p>
                <p style="margin:0 0 24px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#2563eb;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(link.label)}</a></p>
                <p class="muted" style="margin:0 0 16px;font-size:14px;color:#525e73">${escapeHtml(end)}</p>
                <p class="muted" style="margin:0;font-size:13px;color:#525e73">If the button doesn't work, copy this address into your browser:<br>${href}</p>
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`;
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

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

/** The same for programs that show HTML: no pictures and nothing that is loaded from elsewhere. */
export function mailAsHtml({ lead, link, end }: MailContent): string {
  const href = escapeHtml(link.href);
  return `<!doctype html>
<html lang="en">
  <body style="margin:0;padding:24px;font:16px/1.6 system-ui,sans-serif;color:#111827;background:#ffffff">
    <p style="margin:0 0 16px;font-weight:600">${PRODUCT_NAME}</p>
    <p>${escapeHtml(lead)}</p>
    <p><a href="${href}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#2563eb;color:#ffffff;text-decoration:none">${escapeHtml(link.label)}</a></p>
    <p style="font-size:14px">If the button does not work, copy this address into your browser:<br>${href}</p>
    <p style="font-size:14px;color:#4b5563">${escapeHtml(end)}</p>
  </body>
</html>
`;
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

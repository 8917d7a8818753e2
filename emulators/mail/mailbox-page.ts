import type { ReceivedMail } from "./received-mail.ts";

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** The mails to read, latest first, with their links to press. */
export function mailboxPage(messages: readonly ReceivedMail[]): string {
  const list =
    messages.map(mailArticle).join("\n") || "<p>No mail yet. It arrives here instead of being sent.</p>";
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="5" />
    <title>Local mailbox</title>
    <style>
      :root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
      body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
      article { border: 1px solid #8888; border-radius: 0.75rem; padding: 1rem 1.25rem; margin: 1rem 0; }
      h2 { font-size: 1.1rem; margin: 0; }
      .to { margin: 0; opacity: 0.75; font-size: 0.9rem; }
      .text { white-space: pre-line; overflow-wrap: anywhere; }
    </style>
  </head>
  <body>
    <h1>Local mailbox</h1>
    ${list}
  </body>
</html>
`;
}

function mailArticle({ subject, to, receivedAt, text }: ReceivedMail): string {
  return `<article>
      <h2>${escapeHtml(subject)}</h2>
      <p class="to">to ${escapeHtml(to)}, ${escapeHtml(receivedAt)}</p>
      <p class="text">${withLinks(text)}</p>
    </article>`;
}

function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}

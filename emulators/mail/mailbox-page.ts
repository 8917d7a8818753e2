import { document, type Html, html } from "../pages/html.ts";
import type { ReceivedMail } from "./received-mail.ts";

/** The mails to read, latest first, as mail programs show them, with their links to press. */
export function mailboxPage(messages: readonly ReceivedMail[]): string {
  return document(
    "Local mailbox",
    html`<h1>Local mailbox</h1>
    <p class="quiet">Mails arrive here instead of being sent. The page looks for new ones every ten seconds.</p>
    ${messages.length > 0 ? messages.map(mailArticle) : html`<p>No mail yet.</p>`}
    <meta http-equiv="refresh" content="10" />`,
  );
}

/** Whatever a mail holds, its frame runs no script; a link opens in a tab of its own. */
function mailArticle({ subject, to, receivedAt, text, html: markup }: ReceivedMail): Html {
  return html`<article class="card">
      <h2 style="margin: 0">${subject}</h2>
      <p class="quiet">to ${to}, ${receivedAt}</p>
      <iframe title="${subject}" srcdoc="${`<base target="_blank">${markup}`}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" style="width: 100%; height: 32rem; border: 0; border-radius: 8px"></iframe>
      <details><summary>As plain text</summary><p style="white-space: pre-line">${withLinks(text)}</p></details>
    </article>`;
}

function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

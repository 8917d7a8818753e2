/** Markup; everything else that comes into it is text. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = Html | string | number | null | undefined | false | readonly Html[];

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Markup from a template, in which whatever is put is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const markup = strings.map((string, index) => string + written(parts[index] ?? null));
  return new Html(markup.join(""));
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (part instanceof Html) return part.markup;
  if (typeof part === "object") return part.map(written).join("");
  return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** A whole page of a stand-in, in either color scheme: the product's own look, and that it is on this machine. */
export function document(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <link rel="icon" href="data:," />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <style>
      :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: light-dark(#d6dae1, #3f4550); --quiet: light-dark(#525e73, #a0acc0); --soft: light-dark(#ffffff, #141a24); --accent: light-dark(#2563eb, #7aa7ff); --danger: light-dark(#b42318, #ff9c91); }
      * { box-sizing: border-box; }
      body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; background: light-dark(#f6f7f9, #0c1017); color: light-dark(#111827, #e9edf4); }
      .brand { display: flex; align-items: center; gap: 0.5rem; margin: 0 0 1.5rem; font-weight: 600; }
      .brand .badge { font-weight: 400; }
      h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 0.5rem; }
      h2 { font-size: 1.125rem; margin: 2rem 0 0.5rem; }
      p { margin: 0.5rem 0; }
      a { color: var(--accent); }
      .quiet { color: var(--quiet); font-size: 0.875rem; }
      .card { background: light-dark(#ffffff, #141a24); border: 1px solid var(--line); border-radius: 10px; padding: 1rem; margin: 0.75rem 0; overflow-wrap: anywhere; }
      .row { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin-top: 0.75rem; }
      .row form { display: contents; }
      button, .button { font: inherit; font-size: 0.9375rem; padding: 0.5rem 0.875rem; border: 1px solid var(--line); border-radius: 8px; background: var(--soft); color: inherit; cursor: pointer; text-decoration: none; }
      button.main { background: #2563eb; border-color: #2563eb; color: #fff; }
      button:hover, .button:hover { border-color: var(--accent); }
      :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
      label { display: block; font-size: 0.875rem; }
      input, select { font: inherit; width: 100%; padding: 0.5rem 0.625rem; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; }
      .error { color: var(--danger); }
      .badge { border: 1px solid var(--line); border-radius: 999px; padding: 0.0625rem 0.5rem; font-size: 0.8125rem; }
      table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
      td, th { text-align: start; padding: 0.375rem 0.5rem 0.375rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
      .scroll { overflow-x: auto; }
    </style>
  </head>
  <body>
    <p class="brand"><svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#2563eb" /><path d="M8 10.5A2.5 2.5 0 0 1 10.5 8h11a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5H15l-4.2 3.6a.5.5 0 0 1-.8-.4V20A2.5 2.5 0 0 1 8 17.5z" fill="#fff" /><path d="M12 12.5h8M12 15.5h5" stroke="#2563eb" stroke-width="1.6" stroke-linecap="round" /></svg> AI Discussion Post Generator <span class="badge">on this machine</span></p>
    ${body}
  </body>
</html>
`.markup;
}

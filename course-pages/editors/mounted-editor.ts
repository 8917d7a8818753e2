/** An editor as the page around it knows it. */
export interface MountedEditor {
  /** The text in the editor's own model, one line per paragraph. */
  lines(): string[];
  /** What the page would send. */
  html(): string;
}

/** The paragraphs of HTML as lines. */
export function linesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html.replace(/<br\s*\/?>/g, "\n"), "text/html");
  const blocks = body.querySelectorAll("p, div, li, h1, h2, h3");
  const leaves = [...blocks].filter((block) => !block.querySelector("p, div, li, h1, h2, h3"));
  const lines = leaves.length > 0 ? leaves : [body];
  return lines.flatMap(({ textContent }) => textContent.split("\n"));
}

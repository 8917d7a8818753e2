import { commands } from "vitest/browser";

const README = "../course-pages/README.md";

/** A table in Markdown; the formatter sets its columns. */
export function tableOf(head: string[], rows: string[][]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Puts the text between the marks of that name in the course pages' README. */
export async function writeSection(name: string, text: string): Promise<void> {
  const readme = await commands.readFile(README);
  const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
  const from = readme.indexOf(begin);
  const to = readme.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${README} has no place for ${name}`);
  await commands.writeFile(
    README,
    `${readme.slice(0, from + begin.length)}\n\n${text}\n\n${readme.slice(to)}`,
  );
}

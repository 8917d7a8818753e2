import { commands } from "vitest/browser";

const README = "../course-pages/README.md";

/** A table in Markdown; the formatter sets its columns. */
export function tableOf(head: string[], rows: string[][]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** What stands between the marks of that name in the course pages' README. */
export async function readSection(name: string): Promise<string> {
  const { readme, from, to } = await placeOf(name);
  return readme.slice(from, to);
}

/** Puts the text there. */
export async function writeSection(name: string, text: string): Promise<void> {
  const { readme, from, to } = await placeOf(name);
  await commands.writeFile(README, `${readme.slice(0, from)}\n\n${text}\n\n${readme.slice(to)}`);
}

async function placeOf(name: string): Promise<{ readme: string; from: number; to: number }> {
  const readme = await commands.readFile(README);
  const begin = `<!-- begin ${name} -->`;
  const from = readme.indexOf(begin);
  const to = readme.indexOf(`<!-- end ${name} -->`);
  if (from < 0 || to < from) throw new Error(`${README} has no place for ${name}`);
  return { readme, from: from + begin.length, to };
}

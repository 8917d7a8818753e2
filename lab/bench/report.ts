import { readFile, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";

interface Report {
  file: string;
  /** What stands before the sections. */
  head: string;
  /** The sections that there can be, in their order. */
  titles: readonly string[];
  section: { title: string; text: string };
}

/** Puts one section of a report in its place, and leaves those of earlier runs as they are. */
export async function report({ file, head, titles, section }: Report): Promise<void> {
  const present = await readFile(file, "utf8").catch(() => "");
  const sections = new Map(
    present
      .split(/^## /m)
      .slice(1)
      .map((text) => {
        const end = text.indexOf("\n");
        return [text.slice(0, end), text.slice(end).trim()] as const;
      }),
  );
  sections.set(section.title, section.text);
  const body = titles.flatMap((title) => {
    const text = sections.get(title);
    return text ? [`## ${title}`, text] : [];
  });
  await writeFile(file, `${[head, ...body].join("\n\n")}\n`);
}

/** What a figure was measured on. */
export function thisMachine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores with ${memory} GiB`;
}

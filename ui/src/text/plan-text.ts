import type { Plan } from "@discussion-post/contract/plans";

/** A plan as plain text. */
export function planText({ terms, questions, outline, sources }: Plan): string {
  const works = sources.map(
    ({ authors, year, title, url }) => `${authors} (${year ?? "no date"}). ${title}. ${url}`,
  );
  return [
    section("Ask yourself", questions.map(bulleted)),
    section(
      "Cover, in this order",
      outline.map((line, place) => `${place + 1}. ${line}`),
    ),
    section("Look up", terms.map(bulleted)),
    section("Read", works.map(bulleted)),
  ]
    .filter((one) => one !== null)
    .join("\n\n");
}

function section(title: string, lines: string[]): string | null {
  return lines.length === 0 ? null : [title, ...lines].join("\n");
}

function bulleted(line: string): string {
  return `- ${line}`;
}

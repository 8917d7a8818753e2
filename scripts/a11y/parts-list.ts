import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../root.ts";

/** What of Storybook's `index.json` is read here. */
export interface StorybookIndex {
  entries: Record<
    string,
    { type: string; id: string; title: string; name: string; componentPath?: string; tags?: string[] }
  >;
}

/** The components and patterns, each with what it is and its stories, as lists in Markdown. */
export async function partsList({ entries }: StorybookIndex): Promise<string[]> {
  const stories = Object.values(entries).filter(({ type }) => type === "story");
  const lines: string[] = [];
  for (const layer of ["Components", "Patterns"]) {
    const titles = [...new Set(stories.map(({ title }) => title))].filter((title) =>
      title.startsWith(`${layer}/`),
    );
    lines.push(`## ${layer}`, "", "| | what it is | stories |", "| --- | --- | --- |");
    for (const title of titles.toSorted()) {
      const own = stories.filter((story) => story.title === title);
      const names = own.map(({ name, tags }) => (tags?.includes("play-fn") ? `${name}\\*` : name));
      const what = await whatItIs(own[0]?.componentPath);
      lines.push(`| ${title.slice(layer.length + 1)} | ${what} | ${own.length}: ${names.join(", ")} |`);
    }
    lines.push("");
  }
  return lines;
}

/** What the stories add up to, in a sentence. */
export function storiesSum({ entries }: StorybookIndex): string {
  const all = Object.values(entries);
  const stories = all.filter(({ type }) => type === "story");
  const parts = new Set(stories.map(({ title }) => title)).size;
  const played = stories.filter(({ tags }) => tags?.includes("play-fn")).length;
  const pages = all.filter(({ type }) => type === "docs").length;
  return `${parts} parts with ${stories.length} stories, ${played} of which play an interaction, and ${pages} pages of docs.`;
}

/** The first sentence of the part's doc comment. */
async function whatItIs(path: string | undefined): Promise<string> {
  if (!path) return "";
  const source = await readFile(join(ROOT, path), "utf8");
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport function [A-Z]/.exec(source)?.[1] ?? "";
  const text = comment.replaceAll(/\s*\n?\s*\*\s|\s+/g, " ").replaceAll(/\{@link (\w+)\}/g, "`$1`");
  return (/^.*?[.:?](?=\s|$)/.exec(text.trim())?.[0] ?? text.trim()).replace(/:$/, ".");
}

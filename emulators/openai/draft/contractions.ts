const contractions: readonly [RegExp, string][] = [
  [/\b(I) (?:am)\b(?! not\b)/g, "$1'm"],
  [/\b([Ii]t|[Tt]hat|[Tt]here) is\b(?! not\b)/g, "$1's"],
  [/\b(I|[Ww]e|[Tt]hey|[Yy]ou) would\b/g, "$1'd"],
  [/\b(I|[Ww]e|[Tt]hey|[Yy]ou) (?:will)\b/g, "$1'll"],
  [/\b([Dd]o|[Dd]oes|[Dd]id|[Hh]ad|[Ii]s|[Aa]re|[Ww]ould|[Cc]ould) not\b/g, "$1n't"],
  [/\bcannot\b/g, "can't"],
];

/** Written as people talk: "it's", "I'd". What stands in quotation marks stays as it was written. */
export function contracted(text: string): string {
  return text
    .split(/("[^"]*")/)
    .map((part) =>
      part.startsWith('"')
        ? part
        : contractions.reduce((all, [long, short]) => all.replace(long, short), part),
    )
    .join("");
}

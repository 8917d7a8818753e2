/** Words that begin with a capital in the places where names stand, and are none. */
const notNames = new Set(
  `I A An The This That These Those My Our Your He She It We They You In On At For But And If So What When Why How
Everyone All Class Classmates Professor Dr Mr Ms Mrs Prof There Here Also Is As Week Chapter Module Hi Hello Hey Dear
English American French German Monday Tuesday Wednesday Thursday Friday Saturday Sunday Congress America Europe`
    .trim()
    .split(/\s+/),
);

const NAME = "(\\p{Lu}[\\p{L}'’-]+(?:\\s\\p{Lu}[\\p{L}'’-]+)?)";

/** The person who signs or introduces themselves in a text, by first name. */
export function authorOf(text: string): string | undefined {
  const name = firstName(text, [
    `\\b(?:[Mm]y name is|I['’]m|I am|[Tt]his is)\\s${NAME}`,
    `(?:[Bb]est|[Rr]egards|[Tt]hanks|[Ss]incerely|[Cc]heers),?\\s*\\n+\\s*${NAME}\\s*$`,
    `\\n\\s*[-–—]\\s*${NAME}\\s*$`,
    `^${NAME}\\s(?:wrote|posted|said|replied):`,
  ]);
  return name?.split(" ")[0];
}

/** A thinker or another person whom the text brings in. */
export function personMentionedIn(text: string): string | undefined {
  return firstName(text, [
    `\\b(?:Dr|Prof|Mr|Ms|Mrs)\\.\\s${NAME}`,
    `\\bProfessor\\s${NAME}`,
    `\\b[Aa]ccording to\\s${NAME}`,
    `\\bagree with\\s${NAME}`,
    `\\b${NAME}['’]s?\\s(?:theory|view|argument|idea|ideas|model|concept|definition|hierarchy|work|book|essay|stages|ethics)`,
    `\\b${NAME}\\s(?:argues|argued|claims|claimed|writes|wrote|believes|believed|suggests|suggested|defines|says|notes)\\b`,
  ]);
}

function firstName(text: string, patterns: string[]): string | undefined {
  for (const pattern of patterns) {
    for (const match of text.matchAll(new RegExp(pattern, "gmu"))) {
      const words = (match[1] ?? "").replace(/['’]s?$/, "").split(" ");
      const name = notNames.has(words[0] ?? "") ? words.slice(1) : words;
      const isName = name.length > 0 && name.every((word) => word.length > 1 && !notNames.has(word));
      if (isName) return name.join(" ");
    }
  }
  return undefined;
}

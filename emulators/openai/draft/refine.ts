/** What can be asked of a text with a press, and the words by which a prompt asks for it. */
const ASKED = {
  shorter: /^Make the (?:post|passage) shorter/m,
  longer: /^Make the (?:post|passage) longer/m,
  simpler: /^Make the (?:post|passage) simpler/m,
  formal: /^Make the (?:post|passage) more formal/m,
  counterpoint: /^Add a counterpoint/m,
  question: /^Have the (?:post|passage) end with one open question/m,
} as const;

type Asked = keyof typeof ASKED;

const SHORTER_SHARE = 0.7;
const LONGER_SHARE = 1.25;

/** The text of a request to refine, refined; null for another request. What cites stays, keys included. */
export function refined(prompt: string): string | null {
  const text = blockIn(prompt, "PASSAGE") ?? blockIn(prompt, "TEXT");
  if (text === null || !prompt.startsWith("Task: revise")) return null;
  const instructions = prompt.slice(prompt.lastIndexOf(">>>"));
  const asked = (Object.keys(ASKED) as Asked[]).find((one) => ASKED[one].test(instructions));
  return asked ? REFINEMENTS[asked](text) : reworded(text, PLAIN, "In other words, ");
}

const REFINEMENTS: Readonly<Record<Asked, (text: string) => string>> = {
  shorter,
  longer,
  simpler: (text) => reworded(text, PLAIN, "Put simply, "),
  formal: (text) => reworded(text, FORMAL, "It should be noted that "),
  counterpoint: (text) => `${text}${text.includes("\n\n") ? "\n\n" : " "}${COUNTERPOINT}`,
  question: (text) => `${text} Which of these points would you put to the test first?`,
};

const COUNTERPOINT =
  "A fair objection is that what holds in one setting may fail in another. That objection limits the point, but it doesn't overturn it: it tells us where to look next.";

/** To add to a text that is to be longer; each says something about what stands before it. */
const ADDITIONS = [
  "That matters because small differences add up over a whole term.",
  "An example makes it plainer: two groups with the same task may end in different places.",
  "It follows that nobody should judge by the first result alone.",
  "Where this holds, a small change early on saves a large one later.",
  "The reverse is worth a thought too, since few rules hold everywhere.",
] as const;

const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/\bHowever, /g, "But "],
  [/\bTherefore, /g, "So "],
  [/\bFurthermore, |\bMoreover, /g, "Also, "],
  [/\butiliz(e[sd]?|ing)\b/g, "us$1"],
  [/\bdemonstrates\b/g, "shows"],
  [/\bnumerous\b/g, "many"],
];

const FORMAL: readonly (readonly [RegExp, string])[] = [
  [/\bcan['’]t\b/g, "cannot"],
  [/n['’]t\b/g, " not"],
  [/\b(I|we|they|you)['’]ve\b/gi, "$1 have"],
  [/\b(it|that|there)['’]s\b/gi, "$1 is"],
  [/\bI['’]m\b/g, "I am"],
  [/\ba lot of\b/g, "many"],
];

function reworded(text: string, rules: typeof PLAIN, opening: string): string {
  const changed = rules.reduce((words, [from, to]) => words.replaceAll(from, to), text);
  if (changed !== text) return changed;
  const isName = /^(?:I\b|[A-Z]\S*[A-Z]|@|\[)/.test(text);
  return opening + (isName ? text : text.charAt(0).toLowerCase() + text.slice(1));
}

/** Without sentences that cite nothing, the last of the longest paragraphs first. */
function shorter(text: string): string {
  const paragraphs = text.split("\n\n").map(sentencesOf);
  const most = countWords(text) * SHORTER_SHARE;
  while (countWords(joined(paragraphs)) > most) {
    const [longest] = paragraphs
      .filter((sentences) => sentences.length > 1 && sentences.some((one) => !cites(one)))
      .toSorted((a, b) => countWords(b.join(" ")) - countWords(a.join(" ")));
    if (!longest) break;
    longest.splice(
      longest.findLastIndex((one) => !cites(one)),
      1,
    );
  }
  const shortened = joined(paragraphs);
  return shortened === text ? withoutMiddle(text) : shortened;
}

/** One sentence without some of its words; its keys stay. */
function withoutMiddle(sentence: string): string {
  const words = sentence.split(" ");
  const kept = Math.max(3, Math.floor(words.length * SHORTER_SHARE));
  const rest = words.slice(kept).filter((word) => word.includes("@"));
  const end = /[.!?]$/.exec(sentence)?.[0] ?? "";
  const beginning = words
    .slice(0, kept)
    .join(" ")
    .replace(/[,;:]$/, "");
  return [beginning, ...rest].join(" ").replace(/[.!?]$/, "") + end;
}

function longer(text: string): string {
  const least = countWords(text) * LONGER_SHARE;
  const paragraphs = text.split("\n\n");
  for (let at = 0; countWords(paragraphs.join(" ")) < least; at += 1) {
    const place = at % paragraphs.length;
    paragraphs[place] = `${paragraphs[place]} ${ADDITIONS[at % ADDITIONS.length]}`;
  }
  return paragraphs.join("\n\n");
}

function sentencesOf(paragraph: string): string[] {
  return paragraph.split(/(?<=[.!?])\s+/);
}

function joined(paragraphs: readonly (readonly string[])[]): string {
  return paragraphs.map((sentences) => sentences.join(" ")).join("\n\n");
}

function cites(sentence: string): boolean {
  return sentence.includes("@");
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

function blockIn(prompt: string, name: string): string | null {
  const start = prompt.indexOf(`<<<${name}\n`);
  const end = prompt.indexOf(`\n${name}>>>`);
  return start === -1 || end === -1 ? null : prompt.slice(start + name.length + 4, end);
}

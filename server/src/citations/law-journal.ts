import { LAW_TITLE_PHRASES, LAW_TITLE_WORDS } from "./law-journal-words.ts";

/** A periodical's title as legal writing shortens it: "Yale L.J.", "J.L. & Econ." (The Bluebook, rule 16, table T13). */
export function lawJournal(title: string): string {
  // What follows a colon is left out.
  const [main = title] = title.split(": ", 1);
  const words = main
    .split(/\s+/)
    .map((word) => word.replace(/^[([“"]/, "").replace(/[)\],;”"]{1,3}$/, ""))
    .filter((word) => word !== "" && !SMALL_WORDS.has(word.toLowerCase()));
  if (words.length <= 1) return words[0] ?? title;
  return closedUp(shortened(words));
}

const SMALL_WORDS = new Set(["a", "an", "at", "in", "of", "the"]);

function shortened(words: readonly string[]): string[] {
  const shorts: string[] = [];
  for (let place = 0; place < words.length; ) {
    const phrase = [3, 2]
      .map((count) => words.slice(place, place + count))
      .find((some) => LAW_TITLE_PHRASES.has(keyOf(some)));
    shorts.push(phrase ? (LAW_TITLE_PHRASES.get(keyOf(phrase)) ?? "") : shortWord(words, place));
    place += phrase?.length ?? 1;
  }
  return shorts;
}

function keyOf(words: readonly string[]): string {
  return words.join(" ").toLowerCase();
}

function shortWord(words: readonly string[], place: number): string {
  const word = words[place] ?? "";
  const lower = word.toLowerCase();
  if (lower === "and") return "&";
  // "Law & Soc’y Rev."
  if (lower === "law" && place === 0) return word;
  return LAW_TITLE_WORDS.get(lower) ?? word;
}

/** Single letters stand together, "Q.J. Econ.", but for those of a name: "N.Y.U. L. Rev.", "Am. U. J." (rule 6.1(a)). */
function closedUp(words: readonly string[]): string {
  const joints = words.map((word, place) => {
    const isClosed = /^\p{Lu}\.$/u.test(word) && /^[A-DF-MO-RT]\.$/.test(words[place - 1] ?? "");
    return place === 0 || isClosed ? "" : " ";
  });
  return words.map((word, place) => joints[place] + word).join("");
}

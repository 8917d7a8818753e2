import type { Remark } from "@discussion-post/contract/feedback";
import { isCitable } from "../sources/notices.ts";
import type { EntryLookUp } from "../sources/own-sources.ts";
import type { ReferenceLookUp } from "../sources/reference-look-up.ts";
import type { Mention } from "../text/mention.ts";
import { mentionsIn } from "../text/mentions.ts";
import { pacedTexts } from "../text/paced.ts";
import type { DraftSentence } from "./draft-sentences.ts";
import { remarkAt } from "./remark-at.ts";

/** So many of the works that a draft names are looked up. */
export const NAMED_WORKS_MAX = 6;

interface NamedWorks {
  /** On each sentence that names a work which no index knows, or not for certain. */
  remarks: Remark[];
  /** Whether the draft names more works than were looked up. */
  hasMore: boolean;
  /** Whether no index answered for one of them. */
  isUnreachable: boolean;
}

interface NamedIn {
  sentences: readonly DraftSentence[];
  /** The lines of the draft's own list of references. */
  entries: readonly DraftSentence[];
  references: Pick<ReferenceLookUp, "find">;
  lookUpEntry: (entry: string) => Promise<EntryLookUp>;
}

/** Where a draft names a work, and what its list says of it: only what the list has alone has no words. */
interface NamedWork {
  sentence: DraftSentence;
  words: string | null;
  entry: DraftSentence | null;
}

/**
 * Looks up the works that a draft names: by what its own list says of them, else by author and year or by an
 * identifier.
 */
export async function unknownWorks({
  sentences,
  entries,
  references,
  lookUpEntry,
}: NamedIn): Promise<NamedWorks> {
  const works = await worksNamed(sentences, entries);
  let isUnreachable = false;
  const doubts = async ({ sentence, words, entry }: NamedWork): Promise<string | null> => {
    if (!entry)
      return (await references.find({ words: words ?? "", sentence: sentence.text }))
        ? null
        : unknown(words ?? "");
    const { work, isCertain, isAnother } = await lookUpEntry(entry.text);
    isUnreachable ||= !work && !isCertain;
    if (!work) return isCertain ? unknown(words ?? shortened(entry.text)) : null;
    if (isAnother) return another(words ?? shortened(entry.text), work.csl.title);
    return isCitable(work) ? null : takenBack(words ?? shortened(entry.text));
  };
  const remarks = await Promise.all(
    works.slice(0, NAMED_WORKS_MAX).map(async (work) => {
      try {
        const says = await doubts(work);
        return says === null ? null : remarkAt(work.sentence, { kind: "unsupported", says, by: "rules" });
      } catch {
        isUnreachable = true;
        return null;
      }
    }),
  );
  return {
    remarks: remarks.filter((remark) => remark !== null),
    hasMore: works.length > NAMED_WORKS_MAX,
    isUnreachable,
  };
}

/** Each work once, in the order of the draft; those that its list has alone come last. */
async function worksNamed(
  sentences: readonly DraftSentence[],
  entries: readonly DraftSentence[],
): Promise<NamedWork[]> {
  const works = new Map<DraftSentence | string, NamedWork>();
  for await (const sentence of pacedTexts(sentences)) {
    for (const mention of mentionsOf(sentence.text)) {
      const words = sentence.text.slice(mention.start, mention.end);
      const entry = entries.find(({ text }) => isEntryOf(text, mention, words)) ?? null;
      const key = entry ?? words;
      if (!works.has(key)) works.set(key, { sentence, words, entry });
    }
  }
  for (const entry of entries)
    if (!works.has(entry)) works.set(entry, { sentence: entry, words: null, entry });
  return [...works.values()];
}

/** Publications as citations name them: what is only described is asked about by other rules. */
function mentionsOf(sentence: string): Mention[] {
  return mentionsIn(sentence).filter(
    ({ kind, names }) =>
      kind === "link" || kind === "identifier" || (kind === "citation" && names.length > 0),
  );
}

function isEntryOf(entry: string, { names, years, kind }: Mention, words: string): boolean {
  if (kind !== "citation") return entry.includes(words);
  const [name] = names;
  const isDated = years.length === 0 || years.some((year) => entry.includes(String(year)));
  return name !== undefined && entry.includes(name) && isDated;
}

/** As much of an entry as tells which one is meant. */
function shortened(entry: string): string {
  return entry.length <= ENTRY_SHOWN_CHARS ? entry : `${entry.slice(0, ENTRY_SHOWN_CHARS).trimEnd()} …`;
}

const ENTRY_SHOWN_CHARS = 60;

function bare(words: string): string {
  return words.replace(/^[([](.*)[)\]]$/s, "$1");
}

function unknown(words: string): string {
  return `Which work is “${bare(words)}”? No index that we ask has one that is surely meant. Make sure that it exists.`;
}

function another(words: string, title: string): string {
  return `The DOI or number that you give for “${bare(words)}” leads to another work: “${title}”.`;
}

function takenBack(words: string): string {
  return `“${bare(words)}” was retracted or withdrawn. Don't rely on it without saying so.`;
}

import type { Remark } from "@discussion-post/contract/feedback";
import type { ReferenceLookUp } from "../sources/reference-look-up.ts";
import { bracketMentions } from "../text/bracket-mentions.ts";
import { identifierMentions } from "../text/identifier-mentions.ts";
import type { Mention } from "../text/mention.ts";
import { narrativeMentions } from "../text/narrative-mentions.ts";
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
  entries: readonly string[];
  references: Pick<ReferenceLookUp, "find">;
}

/** Looks up the works that a draft names by author and year, or by an identifier. */
export async function unknownWorks({ sentences, entries, references }: NamedIn): Promise<NamedWorks> {
  const named = sentences.flatMap((sentence) =>
    mentionsOf(sentence.text).map((mention) => ({
      sentence,
      mention,
      words: sentence.text.slice(mention.start, mention.end),
    })),
  );
  const distinct = named.filter(
    ({ words }, index) => named.findIndex((other) => other.words === words) === index,
  );
  let isUnreachable = false;
  const remarks = await Promise.all(
    distinct.slice(0, NAMED_WORKS_MAX).map(async ({ sentence, mention, words }) => {
      // What the student's own list says of it tells more than the sentence does.
      const about = entries.find((entry) => isEntryOf(entry, mention)) ?? sentence.text;
      try {
        if (await references.find({ words, sentence: about })) return null;
      } catch {
        isUnreachable = true;
        return null;
      }
      return remarkAt(sentence, { kind: "unsupported", says: saying(words), by: "rules" });
    }),
  );
  return {
    remarks: remarks.filter((remark) => remark !== null),
    hasMore: distinct.length > NAMED_WORKS_MAX,
    isUnreachable,
  };
}

function mentionsOf(sentence: string): Mention[] {
  const named = [...bracketMentions(sentence), ...narrativeMentions(sentence)].filter(
    ({ names, years }) => names.length > 0 && years.length > 0,
  );
  return [...named, ...identifierMentions(sentence)];
}

function isEntryOf(entry: string, { names, years }: Mention): boolean {
  const [name] = names;
  return name !== undefined && entry.includes(name) && years.some((year) => entry.includes(String(year)));
}

function saying(words: string): string {
  const named = words.replace(/^[([](.*)[)\]]$/s, "$1");
  return `Which work is “${named}”? Neither Crossref nor OpenAlex has one that is surely meant. Make sure that it exists.`;
}

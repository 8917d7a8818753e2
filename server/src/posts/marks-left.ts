import {
  boundedFinder,
  changedStretch,
  type Finder,
  marksAfterEdit,
} from "@discussion-post/contract/marks-after-edit";
import {
  type CheckedText,
  marksOfRemoved,
  type PlacedCitation,
  type ReferenceMarks,
  type SentMarks,
  type UnverifiedWords,
} from "@discussion-post/contract/unverified";
import { reviewedEvidence, withKnownEvidence } from "../evidence/kept-evidence.ts";
import { alikePlaces, type FoldedWord, foldedWords } from "./alike-words.ts";
import { type CitingText, citationsLeft } from "./citations-left.ts";
import type { ListedSource } from "./listed-sources.ts";
import { sameWork } from "./same-work.ts";
import { typedReferences } from "./typed-references.ts";

interface Stretch {
  start: number;
  end: number;
}

/** Words that nobody verified, and whether their owner keeps them. */
interface Mark extends UnverifiedWords {
  isKept: boolean;
}

/** A text as a client sends it. */
export type EditedText = { content: string } & SentMarks;

/** A text before an edit, and the first one that it comes from, where that was another. */
export type TextBefore = CheckedText & {
  original?: CitingText | null;
  /** What it may cite; nothing if left out. */
  sources?: readonly ListedSource[];
};

/** Of so many marks whose words are gone it is looked for what they have become: an edit of more is another text. */
const LOOKED_FOR_MAX = 40;
/** So many places of the same words are looked at. */
const PLACES_MAX = 200;

/**
 * The marks that an edit leaves, whatever the client says of them. A mark stays while its words stand anywhere in the
 * text, changed by case, punctuation or a letter, or while another mention there means the same work; words that had
 * been taken out and are put back are marked. Only a decision of the owner's takes a mark off words that stay: it is
 * among the `kept` ones then. What refers to a publication in words that the edit brought is marked. What the text, or the one that it comes from, cited is cited wherever its words stand.
 * @param sent what the client says: marks of its own are added, and those that it says nothing of stay as they were
 */
export function marksLeft(before: TextBefore, { content, ...sent }: EditedText): ReferenceMarks {
  const followed = marksAfterEdit(before, content);
  const back = textsPutBack(before, content);
  const standing = standingMarks(before, { content, followed, back });
  const kept = [...standing.filter((mark) => isKept(mark, sent.kept)), ...added(sent.kept, standing)];
  const doubted = standing.filter((mark) => !isKept(mark, sent.kept));
  const unverified = inOrder([...doubted, ...added(sent.unverified, standing)].map(plain));
  const former = [before, ...citedInRemoved(before, back), ...(before.original ? [before.original] : [])];
  const known = [...followed.citations, ...former.flatMap(({ citations }) => citations)];
  const citations = sent.citations
    ? withKnownEvidence(sent.citations, known)
    : citationsLeft(content, { followed: followed.citations, former, taken: [...unverified, ...kept] });
  const stood = new Set(known.map(identityOf));
  const typed = typedReferences({
    content,
    changed: changedStretch(before.content, content),
    known: [before.content, before.original?.content ?? "", ...before.removed.map(({ text }) => text)],
    sources: before.sources ?? [],
    // One that only the client knows of says nothing about its words.
    taken: [...unverified, ...kept, ...citations.filter((one) => stood.has(identityOf(one)))],
    isCopy: (one) => stood.has(identityOf(one)),
  });
  const isFree = (one: Stretch, others: readonly Stretch[]) => !others.some((other) => overlap(one, other));
  const cited = citations.filter((one) => isFree(one, typed.unverified));
  const typedAnew = typed.citations.filter((one) => isFree(one, cited));
  const copied = new Map(known.map((one) => [identityOf(one), one.evidence]));
  return {
    unverified: inOrder([...unverified, ...typed.unverified]),
    kept: inOrder(kept.map(plain)),
    removed: sent.removed ?? followed.removed.filter(({ text }) => !back.has(text)),
    citations: inOrder([
      ...reviewedEvidence(
        content,
        [...cited, ...typedAnew.map((one) => ({ ...one, evidence: copied.get(identityOf(one)) ?? [] }))],
        new Date().toISOString(),
      ),
    ]),
  };
}

/** What a citation cites, and in which words. */
function identityOf({ keys, text }: Pick<PlacedCitation, "keys" | "text">): string {
  return JSON.stringify([keys, text]);
}

/** The same as work for a thread. */
export function judgeMarks({ before, edited }: { before: TextBefore; edited: EditedText }): ReferenceMarks {
  return marksLeft(before, edited);
}

/** All marks of the text before that have a place in the one after. */
function standingMarks(
  before: CheckedText,
  { content, followed, back }: { content: string; followed: ReferenceMarks; back: ReadonlySet<string> },
): Mark[] {
  const found = [...tagged(followed.unverified, false), ...tagged(followed.kept, true)];
  const lost = [
    ...tagged(lostOf(before.unverified, followed.unverified), false),
    ...tagged(lostOf(before.kept, followed.kept), true),
    ...putBack(before, back),
  ];
  if (lost.length === 0) return inOrder(found);
  const taken: Stretch[] = [...found, ...followed.citations];
  const changed = changedStretch(before.content, content);
  const search = {
    content,
    words: foldedWords(content),
    find: boundedFinder(content),
    sameWork: sameWork({ before: before.content, after: content, changed }),
  };
  const cited = new Set(before.citations.map((one) => one.text));
  for (const [index, mark] of lost.entries()) {
    const place = placeOf(mark, {
      ...search,
      isChangeLookedFor: index < LOOKED_FOR_MAX,
      isFree: (one) => !taken.some((other) => overlap(one, other)),
    });
    if (!place) continue;
    const words = content.slice(place.start, place.end);
    // Put right, they read as a source that is cited does.
    if (words !== mark.text && cited.has(words)) continue;
    found.push({ ...mark, ...place, text: words });
    taken.push(place);
  }
  return inOrder(found);
}

interface Searched {
  content: string;
  words: readonly FoldedWord[];
  find: Finder;
  sameWork: ReturnType<typeof sameWork>;
  /** Whether to look for what the words may have become, too. */
  isChangeLookedFor: boolean;
  isFree: (place: Stretch) => boolean;
}

/** Where the words of a mark, or another mention of their work, stand now. */
function placeOf(
  mark: Mark,
  { content, words, find, sameWork, isChangeLookedFor, isFree }: Searched,
): Stretch | undefined {
  let at = find(mark.text);
  for (let places = 0; at !== -1 && places < PLACES_MAX; places += 1) {
    const place = { start: at, end: at + mark.text.length };
    if (isFree(place)) return place;
    at = find(mark.text, at + 1);
  }
  if (!isChangeLookedFor) return undefined;
  const alike = alikePlaces(mark.text, words)
    .map((place) => withEdges(place, mark.text, content))
    .filter(isFree);
  // A blank between its brackets is a blank; its words alone are the writer's own.
  if (mark.kind === "blank")
    return alike.find(({ start, end }) => /^\[.*\]$/s.test(content.slice(start, end)));
  return alike.find(({ isSame }) => isSame) ?? alike[0] ?? sameWork(mark).find(isFree);
}

/** The signs round the words, as far as they still stand there. */
function withEdges<Place extends Stretch>(place: Place, words: string, content: string): Place {
  const before = /^[^\p{L}\p{N}]*/u.exec(words)?.[0] ?? "";
  const after = words.slice(/^.*[\p{L}\p{N}\p{M}]/su.exec(words)?.[0].length ?? 0);
  return {
    ...place,
    start: content.slice(0, place.start).endsWith(before) ? place.start - before.length : place.start,
    end: content.startsWith(after, place.end) ? place.end + after.length : place.end,
  };
}

/** The marks that have no place after the edit. */
function lostOf(before: readonly UnverifiedWords[], followed: readonly UnverifiedWords[]): UnverifiedWords[] {
  const rest = followed.map(({ text }) => text);
  return before.filter(({ text }) => {
    const at = rest.indexOf(text);
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
}

/** The marks of what had been taken out and stands in the text again. */
function putBack(before: CheckedText, back: ReadonlySet<string>): Mark[] {
  return before.removed
    .filter((one) => back.has(one.text))
    .map(marksOfRemoved)
    .flatMap(({ unverified, kept }) => [...tagged(unverified, false), ...tagged(kept, true)]);
}

/** What had been taken out and stands in the text again, with what it cites. */
function citedInRemoved(before: CheckedText, back: ReadonlySet<string>): CitingText[] {
  return before.removed
    .filter((one) => back.has(one.text))
    .map((one) => ({ content: one.text, citations: marksOfRemoved(one).citations }));
}

/** Of the texts that had been taken out, those that stand in the text again. */
function textsPutBack(before: CheckedText, content: string): ReadonlySet<string> {
  const [now, formerly] = [boundedFinder(content), boundedFinder(before.content)];
  const isBack = (words: string) => words !== "" && now(words) !== -1 && formerly(words) === -1;
  return new Set(before.removed.map(({ text }) => text).filter((text) => isBack(text.trim())));
}

/** A decision about words holds for all marks inside of them. */
function isKept(mark: Mark, sent: SentMarks["kept"]): boolean {
  return sent === undefined ? mark.isKept : sent.some((one) => holds(one, mark));
}

/** What the client marks, or keeps, where no mark stood. */
function added(sent: readonly UnverifiedWords[] = [], standing: readonly Mark[]): UnverifiedWords[] {
  return sent.filter((one) => !standing.some((mark) => overlap(one, mark)));
}

function tagged(marks: readonly UnverifiedWords[], isKept: boolean): Mark[] {
  return marks.map((mark) => ({ ...mark, isKept }));
}

function plain({ start, end, text, kind, isSentence }: UnverifiedWords): UnverifiedWords {
  return { start, end, text, kind, ...(isSentence && { isSentence }) };
}

/** Without those that another holds already. */
function inOrder<T extends Stretch>(marks: readonly T[]): T[] {
  const sorted = [...marks].sort((one, other) => one.start - other.start || other.end - one.end);
  let end = 0;
  return sorted.filter((mark) => {
    if (mark.start < end) return false;
    end = mark.end;
    return true;
  });
}

function holds(one: Stretch, other: Stretch): boolean {
  return one.start <= other.start && other.end <= one.end;
}

function overlap(one: Stretch, other: Stretch): boolean {
  return one.start < other.end && other.start < one.end;
}

import type { EvidenceGrade } from "@discussion-post/contract/evidence";
import { GRAVE_NOTICES } from "@discussion-post/contract/notice-kinds";
import { sentenceAround } from "@discussion-post/contract/sentences";
import type { Source } from "@discussion-post/contract/sources";
import type { PlacedCitation, ReferenceMarks } from "@discussion-post/contract/unverified";
import { GIVEN } from "./given-source.ts";
import { noticeText } from "./source-notice.ts";

/** A text with what is known of its citations, as a draft and a saved post hold it. */
export interface CitedText extends Pick<ReferenceMarks, "citations" | "removed" | "unverified"> {
  content: string;
  sources: readonly Source[];
  /** When its references were checked; null where nobody did. */
  checkedAt: string | null;
}

/** `changed`: the sentence reads differently from when it was judged. */
export type ShownGrade = EvidenceGrade | "changed";

/** A work that a citation names, and what its abstract shows of the sentence. */
export interface CitedWork {
  source: Source;
  grade: ShownGrade;
  /** Words of the abstract; null where none were pointed at. */
  quote: string | null;
}

/** The works of a citation, in its order; a key that stands for no source is left out. */
export function citedWorks(
  citation: PlacedCitation,
  { content, sources }: Pick<CitedText, "content" | "sources">,
): CitedWork[] {
  const claim = sentenceAround(content, citation);
  return citation.keys.flatMap((key): CitedWork[] => {
    const source = sources.find((one) => one.key === key);
    if (!source) return [];
    const found = citation.evidence.find((one) => one.key === key);
    if (!found || found.grade === "unchecked") return [{ source, grade: "unchecked", quote: null }];
    const grade = found.claim === claim ? found.grade : "changed";
    return [{ source, grade, quote: found.quote }];
  });
}

/** What to call a grade, and what it does not mean. */
const gradeWords: Record<ShownGrade, { title: string; hint?: string }> = {
  supported: { title: "Supported by this sentence" },
  related: {
    title: "About the same subject",
    hint: "Its abstract doesn't state the claim itself: read the work before you rely on it.",
  },
  not_shown: {
    title: "Not shown in the abstract",
    hint: "That doesn't mean it's wrong: read the work before you rely on it.",
  },
  no_abstract: {
    title: "No abstract to check against",
    hint: "Read the work before you rely on it.",
  },
  unchecked: {
    title: "Not checked",
    hint: "Nobody compared this sentence with the work: read it before you rely on it.",
  },
  changed: {
    title: "This sentence has changed since it was checked",
    hint: "Compare it with the work before you rely on it.",
  },
};

/** What to call the grade of a work: of one that its user gave only their excerpt is known. */
export function gradeNamed({ source, grade }: Pick<CitedWork, "source" | "grade">): {
  title: string;
  hint?: string;
} {
  return (source.isGiven && gradeWordsOfGiven[grade]) || gradeWords[grade];
}

const gradeWordsOfGiven: Partial<Record<ShownGrade, { title: string; hint?: string }>> = {
  related: {
    title: "About the same subject",
    hint: "Your excerpt doesn't state the claim itself: read the work before you rely on it.",
  },
  not_shown: {
    title: "Not shown in your excerpt",
    hint: "That doesn't mean it's wrong: read the work before you rely on it.",
  },
  no_abstract: { title: "No excerpt to check against", hint: "Read the work before you rely on it." },
};

/** A work and its evidence in a sentence or two, for where there is no card. */
export function workInWords({ source, grade, quote }: CitedWork): string {
  const { title, authors, year, url, notice, isGiven } = source;
  const work = [authors, year, title].filter(Boolean).join(", ");
  const { title: name, hint } = gradeNamed({ source, grade });
  const judged = quote === null ? `${name}.` : `${name}: “${quote}”`;
  return [`${work}.`, isGiven && `${GIVEN}.`, judged, hint, notice && `${noticeText(notice)}.`, url]
    .filter(Boolean)
    .join(" ");
}

const spokenGrades: Record<ShownGrade, string> = {
  supported: "Supported by a sentence of its abstract",
  related: "Its abstract is about the same subject",
  not_shown: "Not shown in its abstract",
  no_abstract: "No abstract to check against",
  unchecked: "Not checked",
  changed: "Its sentence has changed since it was checked",
};

/** What a screen reader calls a citation in the text. */
export function citationName({ text }: PlacedCitation, works: readonly CitedWork[]): string {
  const grades = [...new Set(works.map(({ grade }) => spokenGrades[grade]))];
  return [`Citation: ${text}`, ...grades, "Show evidence"].join(". ");
}

/**
 * When the references of a text were checked, first and last, in ISO 8601: a sentence that was written anew, or changed,
 * was checked later than the others. Null where nobody did.
 */
export function checkedSpan({
  checkedAt,
  citations,
}: Pick<CitedText, "checkedAt" | "citations">): { first: string; last: string } | null {
  if (checkedAt === null) return null;
  const moments = citations.flatMap(({ evidence }) =>
    evidence.filter(({ grade }) => grade !== "unchecked").map((one) => one.checkedAt),
  );
  const last = moments.reduce((late, one) => (Date.parse(one) > Date.parse(late) ? one : late), checkedAt);
  return { first: checkedAt, last };
}

/** Why a reference was taken out; for other reasons only words are. */
const REFERENCES = ["reference", "list", "key"];

/** What was checked of a text's references, in a few words each; null for a text that cites nothing. */
export function receipt(text: CitedText): { title: string; facts: string[]; isClean: boolean } | null {
  const works = text.citations.flatMap((citation) => citedWorks(citation, text));
  const sources = [...new Set(works.map(({ source }) => source))];
  if (sources.length === 0) return null;
  const countOf = (grade: ShownGrade) => works.filter((work) => work.grade === grade).length;
  const isChecked = (source: Source) =>
    works.every(
      (work) => work.source !== source || !["unchecked", "changed", "no_abstract"].includes(work.grade),
    );
  const checked = sources.filter(isChecked).length;
  const given = sources.filter(({ isGiven }) => isGiven).length;
  const retracted = sources.filter(({ notice }) => notice && GRAVE_NOTICES.includes(notice.kind)).length;
  const doubted = sources.filter(({ notice }) => notice).length - retracted;
  const removed = text.removed.filter(({ reason }) => REFERENCES.includes(reason)).length;
  const marked = text.unverified.filter(({ kind }) => kind !== "blank").length;
  const facts = [
    counted(
      countOf("not_shown"),
      "citation not shown in the abstract",
      "citations not shown in the abstract",
    ),
    counted(countOf("no_abstract"), "citation without an abstract", "citations without an abstract"),
    counted(countOf("changed"), "sentence changed since", "sentences changed since"),
    given > 0 && `${given} ${GIVEN.toLowerCase()}`,
    retracted > 0 ? `${retracted} retracted` : text.checkedAt !== null && "none retracted",
    counted(doubted, "with a publisher's notice", "with a publisher's notice"),
    `${removed} removed`,
  ].filter((fact) => fact !== false);
  const title = `${checked} of ${sources.length} ${sources.length === 1 ? "reference" : "references"} checked`;
  const unverified = counted(marked, "passage unverified", "passages unverified");
  return {
    // What nobody verified stands beside what was checked, or the receipt reads as if all were well.
    title: unverified ? `${title}, ${unverified}` : title,
    facts,
    isClean: checked === sources.length && given + retracted + doubted + marked + countOf("not_shown") === 0,
  };
}

function counted(count: number, one: string, several: string): string | false {
  return count > 0 && `${count} ${count === 1 ? one : several}`;
}

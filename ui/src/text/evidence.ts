import type { EvidenceGrade } from "@discussion-post/contract/evidence";
import { GRAVE_NOTICES } from "@discussion-post/contract/notice-kinds";
import { sentenceAround } from "@discussion-post/contract/sentences";
import type { Source } from "@discussion-post/contract/sources";
import type { PlacedCitation, ReferenceMarks, UnverifiedWords } from "@discussion-post/contract/unverified";
import { GIVEN } from "./given-source.ts";
import { noticeText } from "./source-notice.ts";

/** A text with what is known of its citations, as a draft and a saved post hold it. */
export interface CitedText
  extends Pick<ReferenceMarks, "citations" | "removed" | "unverified">,
    Partial<Pick<ReferenceMarks, "kept">> {
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
    hint: "Its abstract doesn't state the claim itself: read the source before you rely on it.",
  },
  not_shown: {
    title: "Not shown in the abstract",
    hint: "That doesn't mean it's wrong: read the source before you rely on it.",
  },
  no_abstract: {
    title: "No abstract to check against",
    hint: "Read the source before you rely on it.",
  },
  unchecked: {
    title: "Not checked",
    hint: "Nobody compared this sentence with the source: read it before you rely on it.",
  },
  changed: {
    title: "This sentence has changed since it was checked",
    hint: "Compare it with the source before you rely on it.",
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
    hint: "Your excerpt doesn't state the claim itself: read the source before you rely on it.",
  },
  not_shown: {
    title: "Not shown in your excerpt",
    hint: "That doesn't mean it's wrong: read the source before you rely on it.",
  },
  no_abstract: { title: "No excerpt to check against", hint: "Read the source before you rely on it." },
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

/** What was checked of a text's references, in a few words each. */
export interface Receipt {
  /** Whether its works exist. */
  works: { words: string; isGood: boolean };
  /** Whether their abstracts support what they are cited for: a work that exists may still not say it. */
  support: { words: string; isGood: boolean };
  facts: string[];
  /** Whether nothing at all is left to look at. */
  isClean: boolean;
}

/** The receipt of a text; null for one that cites nothing. */
export function receipt(text: CitedText): Receipt | null {
  const cited = text.citations.flatMap((citation) => citedWorks(citation, text));
  const sources = [...new Set(cited.map(({ source }) => source))];
  if (sources.length === 0) return null;
  const given = sources.filter(({ isGiven }) => isGiven).length;
  const retracted = sources.filter(({ notice }) => notice && GRAVE_NOTICES.includes(notice.kind)).length;
  const doubted = sources.filter(({ notice }) => notice).length - retracted;
  const unknown = sources.filter(({ areNoticesUnknown }) => areNoticesUnknown).length;
  const removed = text.removed.filter(({ reason }) => REFERENCES.includes(reason)).length;
  const countOf = (grade: ShownGrade) => cited.filter((work) => work.grade === grade).length;
  const works = worksInWords(sources.length, given, text);
  const support = supportInWords(cited.length, countOf);
  const facts = [
    counted(countOf("related"), "citation only on the same subject", "citations only on the same subject"),
    counted(countOf("no_abstract"), "citation without an abstract", "citations without an abstract"),
    counted(countOf("changed"), "sentence changed since", "sentences changed since"),
    countOf("unchecked") < cited.length &&
      counted(countOf("unchecked"), "citation not compared", "citations not compared"),
    given > 0 && `${given} ${GIVEN.toLowerCase()}`,
    retracted > 0
      ? `${retracted} retracted`
      : text.checkedAt !== null && unknown === 0 && given < sources.length && noneRetracted(given),
    unknown > 0 && `${unknown} not fully checked for retractions and corrections`,
    counted(doubted, "with a publisher's notice", "with a publisher's notice"),
    `${removed} removed`,
  ].filter((fact) => fact !== false);
  const isClean = works.isGood && support.isGood && retracted + doubted + unknown === 0;
  return { works, support, facts, isClean };
}

/** Of what its user described nobody knows more than that no index calls it retracted. */
function noneRetracted(given: number): string {
  return given > 0 ? "none of the others retracted" : "none retracted";
}

/** What nobody verified stands beside what was, also where it was kept, or the receipt reads as if all were well. */
function worksInWords(all: number, given: number, { unverified, kept = [] }: CitedText): Receipt["works"] {
  const refers = ({ kind }: UnverifiedWords) => kind !== "blank";
  const [marked, left] = [unverified.filter(refers).length, kept.filter(refers).length];
  const words = [
    foundInWords(all, given),
    counted(marked, "passage unverified", "passages unverified"),
    counted(left, "that you kept is unverified", "that you kept are unverified"),
  ].filter((part) => part !== false);
  return { words: words.join(", "), isGood: given + marked + left === 0 };
}

function foundInWords(all: number, given: number): string {
  if (all === 1) return given === 0 ? "1 reference exists" : "1 reference not checked to exist";
  return `${all - given} of ${all} references ${given === 0 ? "exist" : "checked to exist"}`;
}

function supportInWords(all: number, countOf: (grade: ShownGrade) => number): Receipt["support"] {
  if (countOf("unchecked") === all)
    return { words: "No citation compared with its abstract yet", isGood: false };
  const supported = countOf("supported");
  const words = [
    `${supported} of ${all} ${all === 1 ? "citation" : "citations"} supported by the abstract`,
    countOf("not_shown") > 0 && `${countOf("not_shown")} not confirmed there`,
  ].filter((part) => part !== false);
  return { words: words.join(", "), isGood: supported === all };
}

function counted(count: number, one: string, several: string): string | false {
  return count > 0 && `${count} ${count === 1 ? one : several}`;
}

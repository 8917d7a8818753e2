import type { CitationStyle } from "../options.ts";
import type { NamedWork } from "./named-works.ts";
import type { SourceType } from "./source-type-names.ts";
import type { Years } from "./years.ts";

/** The words of an assignment that a requirement rests on: offsets in UTF-16 code units, `end` excluded. */
interface Place {
  start: number;
  end: number;
  text: string;
}

/** From the least to the most; null where it is open. A single number is both. */
export interface Bounds {
  min: number | null;
  max: number | null;
}

/** A choice among questions: how many of those are to be answered that have the same `from`. */
export interface Choice {
  pick: number;
  /** Where the assignment begins to leave the choice. */
  from: number;
}

/** Something that an assignment asks for. */
export type Requirement = Place &
  (
    | ({ kind: "words" | "replyWords" } & Bounds)
    /** How many of them the post is to have. */
    | ({ kind: "sentences" | "paragraphs" } & Bounds)
    /**
     * `sourceType`: so many of the sources, which have a line of their own, are to be of it. `isOfAll`: nothing of other
     * years is to be cited. `arePreferred`: works of other years do as well.
     */
    | ({
        kind: "sources";
        isPeerReviewed: boolean;
        sourceType?: SourceType | undefined;
        isOfAll?: boolean | undefined;
        arePreferred?: boolean | undefined;
      } & Years &
        Bounds)
    /** What else the sources are to be, in the assignment's own words: "one must be a government report". */
    | { kind: "sourceRule" }
    /** A work that the post is to cite. `or`: others that do as well. */
    | ({ kind: "work"; or?: NamedWork[] | undefined } & NamedWork)
    /** `or`: others that do as well. */
    | { kind: "style"; style: CitationStyle; or?: CitationStyle[] | undefined }
    | { kind: "person"; person: "first" | "third" }
    /** A question to answer, or a part to write; with `choice` one of several of which not all are. */
    | { kind: "question"; choice?: Choice | undefined }
    /** How the post is to end: with a question to its readers. */
    | { kind: "ending" }
    /** What the student owes others afterwards, how long each is to be and how many sources it is to cite; null where no number is said. */
    | {
        kind: "replies";
        count: number | null;
        words?: Bounds | undefined;
        sources?: number | undefined;
      }
    | { kind: "due"; what: "post" | "replies" | "all" }
    /** What the post is to do without. */
    | { kind: "avoid"; what: "quotations" | "wikipedia" | "sources" | "other" }
    /** Something of the student's own life, which nobody else can write. */
    | { kind: "experience" }
  );

export type RequirementKind = Requirement["kind"];

/** A requirement of one kind. */
export type RequirementOf<Kind extends RequirementKind> = Extract<Requirement, { kind: Kind }>;

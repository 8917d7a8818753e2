import { requirementsAsked } from "@discussion-post/contract/assignment/asked";
import { type Check, checkPost } from "@discussion-post/contract/assignment/check-post";
import type { RequirementKind } from "@discussion-post/contract/assignment/requirement";
import type { Generation, GenerationRequest } from "@discussion-post/contract/generations";
import { wordsAskedIn, wordsFor } from "@discussion-post/contract/requested-words";
import type { Source } from "@discussion-post/contract/sources";
import { countWords } from "@discussion-post/contract/text";
import { asTyped, sourcesAsCited } from "../text/cited-sources.ts";
import { bodyOf } from "../text/post-text.ts";
import { checkedReferences } from "../text/uncited-entries.ts";
import { type Draft, draftText } from "./draft.ts";
import { postSettings } from "./post-from-draft.ts";

/** What there is to see of a draft: as much as has come while it is written, afterwards all of it. */
export function shownDraft(draft: Draft) {
  const text = draftText(draft);
  const generation = draft.isWriting ? undefined : draft.written?.generation;
  const request = draft.isWriting ? draft.run?.request : draft.written?.request;
  const sources = draft.isWriting ? draft.liveSources : generation ? sourcesAsCited(generation) : [];
  const assignment = generation && request ? assignmentChecks(request, generation, sources) : [];
  return {
    text,
    references: generation?.references ?? null,
    notices: draft.isWriting ? draft.liveNotices : generation?.notices,
    unverified: generation?.unverified ?? [],
    /** What its writer has to decide, or has decided, about its references. */
    checked: checkedReferences(generation),
    /** The finished text with its citations and what they rest on. */
    cited: generation,
    /** What the paragraphs of a reply answer. */
    answers: generation?.answers ?? [],
    sources,
    sourcesRequested: generation?.sourcesRequested ?? 0,
    /** What its assignment asks for, and what of it the text meets; nothing while it is written. */
    assignment,
    /** How it was asked for, and its words; null where there is no draft. */
    details: request
      ? {
          ...postSettings(request),
          model: generation?.model ?? null,
          wordCount: generation?.wordCount ?? countWords(text),
          words: wordsFor(request),
          asked: wordsAskedIn(request),
          isLengthChecked: assignment.some(({ requirement }) => LENGTHS.has(requirement.kind)),
        }
      : null,
  };
}

/** A draft while all of its text is deleted: no such text is kept, but its words are counted and checked. */
export function emptied(draft: Draft): Draft {
  const { written } = draft;
  if (!written) return draft;
  const { generation } = written;
  const nothing = { content: "", unverified: [], kept: [], removed: [], citations: [] };
  return { ...draft, written: { ...written, generation: { ...asTyped(generation, nothing), wordCount: 0 } } };
}

/** What an assignment says of a post's length. */
const LENGTHS: ReadonlySet<RequirementKind> = new Set<RequirementKind>(["words", "replyWords"]);

function assignmentChecks(
  request: GenerationRequest,
  { content, references, unverified }: Generation,
  sources: readonly Source[],
): Check[] {
  return checkPost(requirementsAsked(request).list, {
    body: bodyOf(content, references),
    sources,
    citationStyle: request.citationStyle,
    blanks: unverified.filter(({ kind }) => kind === "blank").length,
  });
}

import type { Defense } from "@discussion-post/contract/defenses";
import type { ReferenceList } from "@discussion-post/contract/sources";
import { type DraftSentence, draftSentences } from "../feedback/draft-sentences.ts";
import { marksOf } from "../posts/post-marks.ts";

type ShownEvidence = Defense["questions"][number]["evidence"];

/** A sentence of a post, and what the works that it cites show of it. */
export interface PostSentence extends DraftSentence {
  isCiting: boolean;
  evidence: ShownEvidence;
}

/** What of a kept post is asked about. */
type AskedPost = Parameters<typeof marksOf>[0] & { references: ReferenceList | null };

/** More than a post for a class has; nothing is asked about the rest of a longer text. */
const READ_CHARS = 20_000;

/** The sentences of a post without its list, each once, in order and to the letter. */
export function sentencesOf(post: AskedPost): PostSentence[] {
  const { citations } = marksOf(post);
  const known = new Set<string>();
  return draftSentences(bodyOf(post).slice(0, READ_CHARS)).flatMap((sentence) => {
    if (known.has(sentence.text)) return [];
    known.add(sentence.text);
    const inside = citations.filter(({ start, end }) => start >= sentence.start && end <= sentence.end);
    const evidence = inside
      .flatMap((one) => one.evidence)
      .map(({ key, grade, quote }) => ({ key, grade, quote }));
    return [{ ...sentence, isCiting: inside.length > 0, evidence }];
  });
}

function bodyOf({ content, references }: AskedPost): string {
  const end = references ? content.lastIndexOf(`\n\n${references.heading}\n`) : -1;
  return end < 0 ? content : content.slice(0, end);
}

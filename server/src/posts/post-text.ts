import type { PostInFull } from "@discussion-post/contract/posts";
import { countWords } from "@discussion-post/contract/text";
import type { VersionText } from "@discussion-post/contract/versions";
import { withoutList } from "../generations/post-content.ts";
import { marksOf, sourcesOf } from "./post-marks.ts";
import type { PostRecord } from "./posts.table.ts";

/** What is shown with a post's text, as one of its versions keeps it. */
export function textOf(
  post: Pick<
    PostRecord,
    "content" | "sources" | "references" | "marks" | "answers" | "citationStyle" | "model"
  >,
): VersionText {
  const { content, references, marks, answers, sources, citationStyle, model } = post;
  const present = marksOf({ content, marks });
  return {
    content,
    wordCount: countWords(withoutList(content, references)),
    ...present,
    sources: sourcesOf({ content, marks, sources }),
    references,
    answers: answers ?? [],
    citationStyle: citationStyle ?? "none",
    model,
    checkedAt: lastCheckOf(present.citations),
    notices: [],
  };
}

/** When the last of them was judged; null where none was. Moments in UTC are in the order of their texts. */
export function lastCheckOf(citations: PostInFull["citations"]): string | null {
  const moments = citations.flatMap(({ evidence }) => evidence.map(({ checkedAt }) => checkedAt));
  return moments.sort().at(-1) ?? null;
}

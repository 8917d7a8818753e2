import {
  THREAD_MAX,
  THREAD_TEXT_MAX_CHARS,
  TOPIC_MAX_CHARS,
} from "@discussion-post/contract/product-constants";
import type { CapturedText, DiscussionPost, FrameSelection } from "./messages.ts";
import { cutText } from "./page/cut-text.ts";

const PROMPT_HEADING = "The discussion prompt:";
/** What the prompt gets at least, however long the post is. */
const PROMPT_SHARE_CHARS = 2_000;

/** `answering` is what the topic holds, in parts: there the whole of each stands, however long. */
type Topic = Pick<CapturedText, "text" | "isCut" | "isFolded" | "spansPosts" | "above" | "answering">;

/**
 * The topic for answering one of the posts of a page: whose post it is, its text, and the prompt of the course as
 * context. What others wrote goes beside it. `isCut` tells whether a part of the topic had to be left out.
 */
export function topicOf(answered: DiscussionPost, posts: readonly DiscussionPost[]): Topic {
  const prompt = posts.find(({ kind }) => kind === "prompt") ?? null;
  const topic = topicOfPost(answered, prompt);
  return topic.answering
    ? { ...topic, answering: { ...topic.answering, thread: threadAround(answered, posts) } }
    : topic;
}

function topicOfPost(
  answered: Pick<DiscussionPost, "kind" | "author" | "text" | "isCut" | "isFolded" | "above">,
  prompt: Pick<DiscussionPost, "text" | "isCut"> | null,
): Topic {
  if (answered.kind === "prompt") {
    const { text, isCut, isFolded } = answered;
    return { text, isCut, isFolded };
  }
  const opening = `Reply to ${answered.author ?? "this post"}:\n\n`;
  const context = prompt ? `\n\n${PROMPT_HEADING}\n\n` : "";
  const room = TOPIC_MAX_CHARS - opening.length - context.length;
  const promptShare = prompt ? Math.min(prompt.text.length, PROMPT_SHARE_CHARS) : 0;
  const post = cutText(answered.text, room - promptShare);
  const rest = cutText(prompt?.text ?? "", room - post.text.length);
  return {
    text: opening + post.text + context + rest.text,
    isCut: answered.isCut || post.isCut || (prompt?.isCut ?? false) || rest.isCut,
    isFolded: answered.isFolded,
    ...(answered.above && { above: answered.above }),
    answering: { author: answered.author, post: answered.text, prompt: prompt?.text ?? null, thread: [] },
  };
}

/** The other posts in their order; of more than may be sent those nearest to the one that is answered. */
function threadAround(answered: DiscussionPost, posts: readonly DiscussionPost[]) {
  const others = posts.filter((post) => post.kind === "post" && post !== answered);
  const before = others.filter((post) => posts.indexOf(post) < posts.indexOf(answered)).length;
  const first = Math.max(0, Math.min(before - THREAD_MAX / 2, others.length - THREAD_MAX));
  return others
    .slice(first, first + THREAD_MAX)
    .map(({ author, text }) => ({ author, text: cutText(text, THREAD_TEXT_MAX_CHARS).text }));
}

/** The same for selected words: only what was selected, and whose it is. */
export function topicOfSelection({
  text,
  isCut,
  author,
  spansPosts,
  above,
}: Pick<FrameSelection, "text" | "isCut" | "author" | "spansPosts" | "above">): Topic {
  if (author === null) return { text, isCut, ...(spansPosts && { spansPosts }) };
  return topicOfPost({ text, isCut, author, kind: "post", above }, null);
}

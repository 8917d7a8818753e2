import { TOPIC_MAX_CHARS } from "@discussion-post/contract/product-constants";
import type { CapturedText, DiscussionPost } from "./messages.ts";
import { cutText } from "./page/cut-text.ts";

const PROMPT_HEADING = "The discussion prompt:";
/** What the prompt gets at least, however long the post is. */
const PROMPT_SHARE_CHARS = 2_000;

/** `answering` is what the topic holds, in parts: there the whole of each stands, however long. */
type Topic = Pick<CapturedText, "text" | "isCut" | "answering">;

/**
 * The topic for answering something on a page: whose post it is, its text, and the prompt of the course as
 * context. `isCut` tells whether a part had to be left out.
 */
export function topicOf(
  answered: Pick<DiscussionPost, "kind" | "author" | "text" | "isCut">,
  prompt: Pick<DiscussionPost, "text" | "isCut"> | null,
): Topic {
  if (answered.kind === "prompt") return { text: answered.text, isCut: answered.isCut };
  const opening = `Reply to ${answered.author ?? "this post"}:\n\n`;
  const context = prompt ? `\n\n${PROMPT_HEADING}\n\n` : "";
  const room = TOPIC_MAX_CHARS - opening.length - context.length;
  const promptShare = prompt ? Math.min(prompt.text.length, PROMPT_SHARE_CHARS) : 0;
  const post = cutText(answered.text, room - promptShare);
  const rest = cutText(prompt?.text ?? "", room - post.text.length);
  return {
    text: opening + post.text + context + rest.text,
    isCut: answered.isCut || post.isCut || (prompt?.isCut ?? false) || rest.isCut,
    answering: { author: answered.author, post: answered.text, prompt: prompt?.text ?? null },
  };
}

/** The same for selected words: only what was selected, and whose it is. */
export function topicOfSelection(selected: { text: string; isCut: boolean; author: string | null }): Topic {
  if (selected.author === null) return { text: selected.text, isCut: selected.isCut };
  return topicOf({ ...selected, kind: "post" }, null);
}

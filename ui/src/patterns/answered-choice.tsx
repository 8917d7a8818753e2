import type { GenerationRequest } from "@discussion-post/contract/generations";
import { REPLY_LENGTH, usualLength } from "@discussion-post/contract/options";
import {
  CLASSMATE_POST_MAX_CHARS,
  THREAD_MAX,
  THREAD_TEXT_MAX_CHARS,
} from "@discussion-post/contract/product-constants";
import { useId, useMemo } from "react";
import { Button } from "../components/button.tsx";
import { type ClassmatesPost, classmatesPosts } from "../text/classmates-posts.ts";
import { replyLengthNote } from "../text/reply-length-note.ts";
import { useRestingText } from "./use-resting-text.ts";

interface AnsweredChoiceProps {
  values: Pick<GenerationRequest, "topic" | "answering" | "length">;
  onChange: (
    patch: Pick<GenerationRequest, "answering"> & Partial<Pick<GenerationRequest, "length">>,
  ) => void;
}

/**
 * Asks which of several posts in the topic is answered: a reply answers one, and each gets its own. Who chose no other
 * length than the usual one gets that of a reply.
 */
export function AnsweredChoice({ values, onChange }: AnsweredChoiceProps) {
  const labelId = useId();
  const topic = useRestingText(values.topic);
  const { posts, before } = useMemo(() => classmatesPosts(topic), [topic]);
  if (posts.length === 0) return null;
  const chosen = posts.find(({ text }) => values.answering?.post === cut(text));
  const answer = (answering: GenerationRequest["answering"]) => {
    const isUsual = values.length === usualLength({ isReply: Boolean(values.answering) });
    onChange({ answering, ...(isUsual && { length: usualLength({ isReply: Boolean(answering) }) }) });
  };

  return (
    <fieldset aria-labelledby={labelId} className="flex flex-col gap-2 rounded-md bg-primary-soft px-4 py-3">
      <p id={labelId} className="text-primary-ink text-sm">
        Your topic holds {posts.length} posts. Which one do you reply to?
      </p>
      <div className="flex flex-wrap gap-2">
        {posts.map((post, place) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: one person may have written two
            key={place}
            variant={post === chosen ? "primary" : "secondary"}
            size="sm"
            aria-pressed={post === chosen}
            onClick={() => answer(post === chosen ? undefined : answeringOf(post, posts, before))}
          >
            {post.heading}
          </Button>
        ))}
      </div>
      <p role="status" className="text-muted text-xs empty:hidden">
        {chosen && "For another reply, come back here and choose the next one."}
        {chosen && values.length === REPLY_LENGTH && ` ${replyLengthNote}`}
      </p>
    </fieldset>
  );
}

function answeringOf(
  post: ClassmatesPost,
  posts: readonly ClassmatesPost[],
  before: string,
): GenerationRequest["answering"] {
  const others = posts.filter((one) => one !== post).slice(0, THREAD_MAX);
  return {
    author: post.author,
    post: cut(post.text),
    prompt: before === "" ? null : cut(before),
    thread: others.map(({ author, text }) => ({ author, text: text.slice(0, THREAD_TEXT_MAX_CHARS).trim() })),
  };
}

function cut(text: string): string {
  return text.slice(0, CLASSMATE_POST_MAX_CHARS).trim();
}

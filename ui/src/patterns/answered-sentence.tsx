import type { Answer } from "@discussion-post/contract/answers";
import { CircleAlert, CornerLeftUp } from "lucide-react";
import { useState } from "react";

/**
 * What a paragraph of a reply answers: the classmate's own sentence, shortened to two lines until it is pressed. It
 * stands in the paragraph's own group, which lights up with it.
 */
export function AnsweredSentence({ sentence }: Pick<Answer, "sentence">) {
  const [isWhole, setIsWhole] = useState(false);
  if (sentence === null)
    return (
      <p
        data-aside
        className="flex select-none items-start gap-2 font-sans text-sm text-warning-ink print:hidden"
      >
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>This paragraph takes up nothing from the post. Say what you answer, or leave it out.</span>
      </p>
    );
  return (
    <button
      type="button"
      data-aside
      aria-expanded={isWhole}
      onClick={() => setIsWhole(!isWhole)}
      className="flex min-h-6 select-none items-start gap-2 rounded-md text-start font-sans text-muted text-sm leading-normal group-focus-within/answer:text-ink group-hover/answer:text-ink print:hidden"
    >
      <CornerLeftUp aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span dir="auto" className={isWhole ? "wrap-anywhere" : "wrap-anywhere line-clamp-2"}>
        Answers “{sentence}”
      </span>
    </button>
  );
}

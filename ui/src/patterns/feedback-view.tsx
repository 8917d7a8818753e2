import type { Feedback, FittingWork, Remark, RemarkKind } from "@discussion-post/contract/feedback";
import { useEffect, useId, useRef } from "react";
import { Badge } from "../components/badge.tsx";
import { SourceFacts } from "./source-facts.tsx";

interface FeedbackViewProps {
  feedback: Feedback;
  /** The draft as it is now: a sentence that it no longer holds was changed since. */
  draft: string;
  /** Shows a sentence in the draft. */
  onShow: (sentence: string) => void;
}

/** Remarks on a student's own draft, each beside its sentence, and works for its claims. */
export function FeedbackView({ feedback, draft, onShow }: FeedbackViewProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  // Who waited for it stands above, at the button.
  useEffect(() => {
    if (feedback.createdAt) section.current?.scrollIntoView({ block: "nearest" });
  }, [feedback.createdAt]);
  const { remarks, leftOut, model, notices } = feedback;
  return (
    <section ref={section} aria-labelledby={id} className="flex flex-col gap-3 text-sm">
      <h2 id={id} className="font-semibold text-base tracking-tight">
        {remarks.length === 0 ? "Nothing to remark" : counted(remarks.length, "remark")}
      </h2>
      <ol className="flex flex-col divide-y divide-line">
        {remarks.map((remark) => (
          <RemarkItem
            key={`${remark.start}:${remark.kind}:${remark.says}`}
            remark={remark}
            isChanged={!draft.includes(remark.sentence)}
            onShow={onShow}
          />
        ))}
      </ol>
      <div className="flex flex-col gap-1 text-muted text-xs leading-relaxed">
        {notices.map((notice) => (
          <p key={notice} className="whitespace-pre-line">
            {notice}
          </p>
        ))}
        <p>
          {model === null ? "Rules made these remarks." : `Rules and ${model} made these remarks.`} They can
          miss things, and be wrong.
          {leftOut > 0 &&
            ` ${counted(leftOut, "remark")} of the AI's ${leftOut === 1 ? "was" : "were"} left out, because text to hand in may have been in ${leftOut === 1 ? "it" : "them"}.`}
        </p>
      </div>
    </section>
  );
}

const KINDS: Record<RemarkKind, string> = {
  unsupported: "No source",
  unclear: "Unclear",
  tone: "Tone",
};

interface RemarkItemProps extends Pick<FeedbackViewProps, "onShow"> {
  remark: Remark;
  isChanged: boolean;
}

function RemarkItem({ remark: { kind, sentence, says, works }, isChanged, onShow }: RemarkItemProps) {
  return (
    <li className="flex flex-col items-start gap-2 py-4 first:pt-0">
      <div className="flex flex-wrap gap-1.5">
        <Badge variant={kind === "unsupported" ? "warning" : "neutral"}>{KINDS[kind]}</Badge>
        {isChanged && <Badge variant="outline">Changed since</Badge>}
      </div>
      <blockquote dir="auto" className="wrap-anywhere border-line-strong border-s-2 ps-3 text-muted">
        {isChanged ? (
          sentence
        ) : (
          <button type="button" className="text-start hover:underline" onClick={() => onShow(sentence)}>
            {sentence}
            <span className="sr-only"> (show in your draft)</span>
          </button>
        )}
      </blockquote>
      <p className="wrap-anywhere font-medium">{says}</p>
      {works?.length === 0 && <p className="text-muted text-xs">No published source was found for it.</p>}
      {works && works.length > 0 && <Works works={works} />}
    </li>
  );
}

function Works({ works }: { works: readonly FittingWork[] }) {
  return (
    <details className="w-full">
      <summary className="w-fit text-primary-ink hover:underline touch:py-3">
        {counted(works.length, "published source")} to check it against
      </summary>
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {works.map(({ source, quote }) => (
          <li key={source.key} className="flex flex-col gap-1 py-3">
            <SourceFacts source={source} />
            {quote !== null && !source.why.includes(quote) && (
              <p className="wrap-anywhere text-xs leading-relaxed">
                <span className="font-medium">Its abstract on this:</span> “{quote}”
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

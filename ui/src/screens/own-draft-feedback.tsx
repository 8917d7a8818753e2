import { lazy, useRef } from "react";
import { useAllowsFeedback, useFeedback } from "../api/feedback.ts";
import { formError } from "../api/next-steps.ts";
import { LazyPart } from "../components/lazy-part.tsx";
import { Spinner } from "../components/spinner.tsx";
import { MissingPart } from "../patterns/missing-part.tsx";
import { OwnDraftForm } from "../patterns/own-draft-form.tsx";

const OwnDraftAnswer = lazy(async () => ({
  default: (await import("./own-draft-answer.tsx")).OwnDraftAnswer,
}));

/** Feedback on a draft of the student's own; nothing where their course allows no AI. */
export function OwnDraftFeedback() {
  const { text, write, ask, isAsking, error, answer } = useFeedback();
  const box = useRef<HTMLTextAreaElement>(null);
  if (!useAllowsFeedback()) return null;

  function show(words: string) {
    const start = text.indexOf(words);
    const area = box.current;
    if (!area || start < 0) return;
    area.focus();
    area.setSelectionRange(start, start + words.length);
  }

  return (
    <OwnDraftForm
      box={box}
      text={text}
      onChange={write}
      onSubmit={ask}
      isAsking={isAsking}
      error={formError(error)?.message}
    >
      {answer && !isAsking && (
        <LazyPart loading={<Spinner />} missing={<MissingPart part="the feedback" />}>
          <OwnDraftAnswer {...answer} draft={text} onShow={show} />
        </LazyPart>
      )}
    </OwnDraftForm>
  );
}

import { useRef } from "react";
import { useAllowsFeedback, useFeedback } from "../api/feedback.ts";
import { formError } from "../api/next-steps.ts";
import { AssignmentChecklist } from "../patterns/assignment-checklist.tsx";
import { FeedbackView } from "../patterns/feedback-view.tsx";
import { OwnDraftForm } from "../patterns/own-draft-form.tsx";

/** Feedback on a draft of the student's own; nothing where their course allows no AI. */
export function OwnDraftFeedback() {
  const { text, write, ask, isAsking, error, feedback, checks } = useFeedback();
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
      {feedback && !isAsking && (
        <>
          <FeedbackView feedback={feedback} draft={text} onShow={show} />
          <AssignmentChecklist checks={checks} ways={{ words: show }} />
        </>
      )}
    </OwnDraftForm>
  );
}

import { useMemo } from "react";
import { ownChecks } from "../api/own-checks.ts";
import type { OwnText } from "../api/student-work.ts";
import { AssignmentChecklist } from "../patterns/assignment-checklist.tsx";
import { FeedbackView } from "../patterns/feedback-view.tsx";

type OwnDraftAnswerProps = NonNullable<OwnText["answer"]> & {
  /** The text as it is now. */
  draft: string;
  onShow: (words: string) => void;
};

/** What was said of a text of the student's own, and what it met of its assignment. */
export function OwnDraftAnswer({ feedback, values, text, draft, onShow }: OwnDraftAnswerProps) {
  const checks = useMemo(() => ownChecks(values, text), [values, text]);
  return (
    <>
      <FeedbackView feedback={feedback} draft={draft} onShow={onShow} />
      <AssignmentChecklist checks={checks} ways={{ words: onShow }} />
    </>
  );
}

import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { insistence } from "./insertion-message.ts";
import type { Insertion } from "./use-insertion.ts";

interface InsertionNoticeProps {
  insertion: Insertion;
  /** After the person has been asked to let us into a frame of another origin. */
  onAllow: (origin: string) => void;
  /**
   * After the person has been told that the reply is there, or may be, or that the box is somebody else's; null where
   * that was said of another text than is shown.
   */
  onInsertAgain: (() => void) | null;
}

/** What came of an insertion, with what can be done about it. */
export function InsertionNotice({ insertion, onAllow, onInsertAgain }: InsertionNoticeProps) {
  const { result, isPointing, stopPointing, undo } = insertion;
  if (!result) return null;
  const { outcome, message } = result;
  return (
    <Alert
      variant={message.variant}
      actions={
        <>
          {isPointing && (
            <Button size="sm" variant="secondary" onClick={stopPointing}>
              Cancel
            </Button>
          )}
          {result.undoable !== null && (
            <Button size="sm" variant="secondary" onClick={() => void undo()}>
              Undo insertion
            </Button>
          )}
          {outcome && onInsertAgain && insistence(outcome) && (
            <Button size="sm" variant="secondary" onClick={onInsertAgain}>
              {insistence(outcome)}
            </Button>
          )}
          {outcome?.status === "foreign_frame" && (
            <Button size="sm" variant="secondary" onClick={() => onAllow(outcome.origin)}>
              Allow and insert
            </Button>
          )}
        </>
      }
    >
      {message.text}
    </Alert>
  );
}

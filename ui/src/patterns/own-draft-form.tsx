import { OWN_DRAFT_MAX_CHARS } from "@discussion-post/contract/product-constants";
import { type ReactNode, type Ref, useState } from "react";
import { Button } from "../components/button.tsx";
import { TextArea } from "../components/text-area.tsx";

interface OwnDraftFormProps {
  text: string;
  onChange: (text: string) => void;
  /** Never with a blank text, or one that is too long. */
  onSubmit: () => void;
  isAsking: boolean;
  error?: string | undefined;
  box?: Ref<HTMLTextAreaElement>;
  /** What was said of the text. */
  children?: ReactNode;
}

/** The box for a draft of the student's own, out of the way until somebody has one. */
export function OwnDraftForm({
  text,
  onChange,
  onSubmit,
  isAsking,
  error,
  box,
  children,
}: OwnDraftFormProps) {
  const surplus = text.length - OWN_DRAFT_MAX_CHARS;
  // As it was when somebody came back to it; then it is theirs to open and close.
  const [isOpen] = useState(text !== "");
  const isBlank = text.trim() === "";
  return (
    <details open={isOpen}>
      <summary className="w-fit font-medium text-primary-ink text-sm hover:underline touch:py-3">
        Wrote it yourself? Get feedback
      </summary>
      <div className="flex flex-col gap-4 pt-4">
        <TextArea
          ref={box}
          name="own-draft"
          dir="auto"
          label="Your own draft"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          placeholder="Paste what you wrote."
          hint="You get comments and questions, and sources for claims that have none. Your words aren't rewritten. It costs no post, and your draft stays on this device until you sign out."
          error={surplus > 0 ? `Shorten your draft by ${surplus.toLocaleString("en-US")} characters.` : error}
          className="max-h-[min(28rem,60vh)] min-h-40"
        />
        <Button
          variant="secondary"
          className="self-start"
          disabled={isBlank || surplus > 0}
          loading={isAsking}
          onClick={onSubmit}
        >
          {isAsking ? "Reading your draft..." : "Get Feedback"}
        </Button>
        <p role="status" className="sr-only">
          {isAsking && "Reading your draft..."}
        </p>
        {children}
      </div>
    </details>
  );
}

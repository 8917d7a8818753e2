import { useState } from "react";
import { Alert } from "../components/alert.tsx";

interface PostViewProps {
  /** The text as it stands, whole or so far. Shown as text, whatever it contains. */
  content: string;
  isWriting: boolean;
  title?: string;
  /** Plain remarks about the draft, such as that it is a demo. */
  notices?: readonly string[];
}

/**
 * A post to read, also while it is written. A screen reader hears that writing began and ended, not every
 * word as it arrives.
 */
export function PostView({ content, isWriting, title, notices = [] }: PostViewProps) {
  const paragraphs = splitParagraphs(content);
  return (
    <div className="relative">
      {/* Outside the article: a busy region keeps its news to itself. */}
      <WritingStatus isWriting={isWriting} />
      <article aria-busy={isWriting} className="flex flex-col gap-4">
        {title !== undefined && (
          <h2 dir="auto" className="wrap-anywhere font-semibold text-xl tracking-tight">
            {title}
          </h2>
        )}
        {notices.length > 0 && (
          <Alert>
            {notices.map((notice) => (
              <p key={notice}>{notice}</p>
            ))}
          </Alert>
        )}
        <div className="wrap-anywhere text-pretty flex max-w-[68ch] flex-col gap-[0.9em] font-reading text-[1.0625rem] leading-[1.7]">
          {paragraphs.map((paragraph, index) => (
            // Text only grows at its end, so a paragraph's place is its identity.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <p key={index} dir="auto">
              {paragraph}
              {isWriting && index === paragraphs.length - 1 && <WritingCursor />}
            </p>
          ))}
          {isWriting && paragraphs.length === 0 && (
            <p className="text-muted">
              Thinking about your topic
              <WritingCursor />
            </p>
          )}
        </div>
      </article>
    </div>
  );
}

/** Says that writing began and that it ended; nothing about a post that was there from the start. */
function WritingStatus({ isWriting }: { isWriting: boolean }) {
  const [hasWritten, setHasWritten] = useState(isWriting);
  if (isWriting && !hasWritten) setHasWritten(true);
  return (
    <p role="status" className="sr-only">
      {isWriting && "Writing your discussion post."}
      {!isWriting && hasWritten && "Your discussion post is complete."}
    </p>
  );
}

function WritingCursor() {
  return (
    <span
      aria-hidden
      data-writing-cursor
      className="ms-0.5 inline-block h-[1.1em] w-[2px] translate-y-[0.2em] animate-blink rounded-full bg-brand"
    />
  );
}

/** Paragraphs are what line breaks separate; empty lines say nothing. */
function splitParagraphs(content: string): string[] {
  return content.split(/\r?\n/).filter((line) => line.trim() !== "");
}

import type { ReferenceList } from "@discussion-post/contract/sources";
import type { UnverifiedWords } from "@discussion-post/contract/unverified";
import { Fragment, useState } from "react";
import { Alert } from "../components/alert.tsx";
import { Spinner } from "../components/spinner.tsx";
import { type PostParagraph, postParagraphs } from "../text/post-text.ts";

interface PostViewProps {
  /** The text as it stands, whole or so far. Shown as text, whatever it contains. */
  content: string;
  isWriting: boolean;
  /** What is being done while it is written, where that is more than writing. */
  progress?: string | undefined;
  /** The list at the end of the content again, for its italics. */
  references?: ReferenceList | null;
  title?: string;
  /** Words of the content that nobody could verify: they are underlined. */
  unverified?: readonly UnverifiedWords[];
  /** Plain remarks about the draft, such as that it is a demo. */
  notices?: readonly string[];
}

/**
 * A post to read, also while it is written. A screen reader hears that writing began and ended, not every
 * word as it arrives.
 */
export function PostView({
  content,
  isWriting,
  progress,
  references = null,
  title,
  unverified = [],
  notices = [],
}: PostViewProps) {
  const paragraphs = postParagraphs(content, references);
  const places = placesOf(paragraphs, content);
  return (
    <div className="relative">
      {/* Outside the article: a busy region keeps its news to itself. */}
      <WritingStatus isWriting={isWriting} progress={progress} />
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
            <p key={index} dir="auto" className={paragraphStyles[paragraph.kind]}>
              {paragraph.kind === "text" && unverified.length > 0 ? (
                <Marked text={plainText(paragraph)} start={places[index] ?? 0} unverified={unverified} />
              ) : (
                <Runs paragraph={paragraph} />
              )}
              {isWriting && index === paragraphs.length - 1 && <WritingCursor />}
            </p>
          ))}
          {isWriting && paragraphs.length === 0 && progress === undefined && (
            <p className="text-muted">
              Thinking about your topic
              <WritingCursor />
            </p>
          )}
          {isWriting && progress !== undefined && (
            <p className="flex items-center gap-2 font-sans text-muted text-sm">
              <Spinner /> {progress}
            </p>
          )}
        </div>
      </article>
    </div>
  );
}

/** The list's lines hang, so that the names stand out. */
const paragraphStyles = {
  text: undefined,
  heading: "mt-2 font-semibold",
  reference: "ps-6 -indent-6 text-[0.97em]",
};

function Runs({ paragraph: { kind, runs } }: { paragraph: PostParagraph }) {
  return runs.map(({ text, italic }, index) => {
    const Tag = italic ? "em" : Fragment;
    return (
      // Runs of a line never change places.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Tag key={index}>{kind === "reference" ? <Breakable text={text} /> : text}</Tag>
    );
  });
}

function plainText({ runs }: PostParagraph): string {
  return runs.map(({ text }) => text).join("");
}

/** Where each paragraph begins in the content. */
function placesOf(paragraphs: readonly PostParagraph[], content: string): number[] {
  let from = 0;
  return paragraphs.map((paragraph) => {
    const text = plainText(paragraph);
    const place = Math.max(from, content.indexOf(text, from));
    from = place + text.length;
    return place;
  });
}

/** A paragraph with its unverified words underlined. */
function Marked({
  text,
  start,
  unverified,
}: {
  text: string;
  start: number;
  unverified: readonly UnverifiedWords[];
}) {
  const here = unverified.filter((words) => words.start >= start && words.end <= start + text.length);
  let from = 0;
  return (
    <>
      {here.map((words) => {
        const before = text.slice(from, words.start - start);
        from = words.end - start;
        return (
          <Fragment key={words.start}>
            {before}
            <mark
              title={words.kind === "blank" ? "Fill this in" : "Not verified"}
              className="bg-transparent text-inherit underline decoration-2 decoration-wavy decoration-warning-ink underline-offset-4"
            >
              {text.slice(words.start - start, from)}
              <span className="sr-only select-none">
                {words.kind === "blank" ? " (fill this in)" : " (not verified)"}
              </span>
            </mark>
          </Fragment>
        );
      })}
      {text.slice(from)}
    </>
  );
}

/** Short enough for the narrowest column. A browser would break it behind its hyphens. */
const NUMBER = /^\S{1,24}$/;

/** In a narrow column an address breaks behind its slashes, not inside a number. */
function Breakable({ text }: { text: string }) {
  return text.split(/(?<=\w\/)/).map((part, index) => (
    // Parts of a line never change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {NUMBER.test(part) ? <span className="whitespace-nowrap">{part}</span> : part}
    </Fragment>
  ));
}

/** Says that writing began, what is done, and that it ended; nothing about a post that was there from the start. */
function WritingStatus({ isWriting, progress }: { isWriting: boolean; progress: string | undefined }) {
  const [hasWritten, setHasWritten] = useState(isWriting);
  if (isWriting && !hasWritten) setHasWritten(true);
  return (
    <p role="status" className="sr-only">
      {isWriting && (progress ?? "Writing your discussion post.")}
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

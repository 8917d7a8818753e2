import type { Answer } from "@discussion-post/contract/answers";
import { isOfFewSources } from "@discussion-post/contract/notices";
import type { ReferenceList } from "@discussion-post/contract/sources";
import type { UnverifiedWords } from "@discussion-post/contract/unverified";
import { Fragment, type ReactNode, useRef, useState } from "react";
import "../styles/reading-font.ts";
import { Alert } from "../components/alert.tsx";
import { LazyPart } from "../components/lazy-part.tsx";
import { Spinner } from "../components/spinner.tsx";
import { answersOfParagraphs } from "../text/answered-paragraphs.ts";
import { citationWalk } from "../text/citation-walk.ts";
import type { CitedText } from "../text/evidence.ts";
import { type PostParagraph, postParagraphs } from "../text/post-text.ts";
import { AnsweredSentence } from "./answered-sentence.tsx";
import { type CitationHandlers, useCitationActions } from "./citation-actions.ts";
import { CitationChip, EvidenceReceipt } from "./citation-parts.ts";
import type { MarkHandlers } from "./mark-actions.tsx";
import { MissingPart } from "./missing-part.tsx";
import { paperStyles, paragraphStyles } from "./paper-styles.ts";
import { ReferenceMark } from "./reference-mark.tsx";
import { type WritingStep, WritingSteps } from "./writing-steps.tsx";

interface PostViewProps {
  /** The text as it stands, whole or so far. Shown as text, whatever it contains. */
  content: string;
  isWriting: boolean;
  /** What a screen reader hears while it is written and nothing more is known of what is being done. */
  writingLabel?: string;
  /** What is being done while it is written, where that is more than writing. */
  progress?: string | undefined;
  /** The list at the end of the content again, for its italics. */
  references?: ReferenceList | null;
  title?: string;
  /** Words of the content that nobody could verify: they are underlined. */
  unverified?: readonly UnverifiedWords[];
  /** What can be done about them, in a card at the words. */
  onMark?: MarkHandlers | undefined;
  /** The text with its citations and what they rest on: each can be pressed. */
  cited?: CitedText | undefined;
  /** What can be done about its citations, in the card of each. */
  onCitation?: CitationHandlers | undefined;
  /** For a reply: which sentence of the classmate's post each of its paragraphs answers. */
  answers?: readonly Answer[];
  /** While it is written: whether works were found that it may cite. */
  isToBeChecked?: boolean;
  /** While it is written: what is being done; null where nothing is looked up for it or checked. */
  step?: WritingStep | null;
  /**
   * Plain remarks about the draft, such as that it is a demo. They come when the text is there, so below it, but for why
   * it cites nothing, which stands where its receipt would.
   */
  notices?: readonly string[];
}

/**
 * A post to read, also while it is written. A screen reader hears that writing began and ended, not every
 * word as it arrives.
 */
export function PostView({
  content,
  isWriting,
  writingLabel = "Writing your discussion post.",
  progress,
  references = null,
  title,
  unverified = [],
  onMark,
  cited,
  onCitation,
  answers = [],
  isToBeChecked = false,
  step = null,
  notices = [],
}: PostViewProps) {
  const article = useRef<HTMLElement>(null);
  const citationHandlers = useCitationActions(article, onCitation);
  const paragraphs = postParagraphs(content, references, unverified, cited?.citations);
  const citesNothing = isWriting ? !isToBeChecked : cited?.citations.length === 0;
  const whyNothing = citesNothing ? notices.filter(isOfFewSources) : [];
  const remarks = isWriting ? [] : notices.filter((one) => !whyNothing.includes(one));
  const answered = answersOfParagraphs(
    paragraphs.map(({ kind, runs }) => (kind === "text" ? runs.map(({ text }) => text).join("") : "")),
    isWriting ? [] : answers,
  );
  // The mark had the focus, and is gone.
  const stay = () => article.current?.focus({ preventScroll: true });
  const [showNext] = useState(() => citationWalk(() => article.current));
  return (
    <div className="relative">
      {/* Outside the article: a busy region keeps its news to itself. */}
      <WritingStatus isWriting={isWriting} label={progress ?? writingLabel} />
      <article
        ref={article}
        tabIndex={-1}
        aria-busy={isWriting}
        className="flex flex-col gap-4 rounded-md outline-offset-6"
      >
        {title !== undefined && (
          <h2 dir="auto" className="wrap-anywhere font-semibold text-xl tracking-tight">
            {title}
          </h2>
        )}
        {isWriting && step !== null && whyNothing.length === 0 && (
          <ReceiptPlace>
            <WritingSteps step={step} />
          </ReceiptPlace>
        )}
        {cited && !isWriting && cited.citations.length > 0 && (
          <ReceiptPlace>
            <LazyPart loading={<div />} missing={<MissingPart part="the check of the references" />}>
              <EvidenceReceipt cited={cited} onShow={showNext} />
            </LazyPart>
          </ReceiptPlace>
        )}
        {whyNothing.length > 0 && (
          <ReceiptPlace>
            <Remarks all={whyNothing} />
          </ReceiptPlace>
        )}
        <div className={paperStyles}>
          {paragraphs.map((paragraph, index) => (
            // Text only grows at its end, so a paragraph's place is its identity.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Answering key={index} answer={answered[index] ?? null}>
              <p
                dir="auto"
                className={paragraphStyles[paragraph.kind]}
                data-start={paragraph.kind === "text" ? paragraph.start : undefined}
                data-reference={paragraph.kind === "text" ? undefined : ""}
              >
                <Runs
                  paragraph={paragraph}
                  handlers={onMark}
                  cited={cited}
                  citationHandlers={citationHandlers}
                  onGone={stay}
                />
                {isWriting && index === paragraphs.length - 1 && <WritingCursor />}
              </p>
            </Answering>
          ))}
          {isWriting && paragraphs.length === 0 && progress === undefined && (
            <p className="text-muted">
              Thinking about your topic
              <WritingCursor />
            </p>
          )}
          {isWriting && progress !== undefined && !(step === "sources" && paragraphs.length === 0) && (
            <p className="flex items-center gap-2 font-sans text-muted text-sm">
              <Spinner /> {progress}
            </p>
          )}
        </div>
        <Remarks all={remarks} />
      </article>
    </div>
  );
}

function Remarks({ all }: { all: readonly string[] }) {
  if (all.length === 0) return null;
  return (
    <Alert>
      {all.map((remark) => (
        <p key={remark} className="whitespace-pre-line">
          {remark}
        </p>
      ))}
    </Alert>
  );
}

/** As high as a receipt mostly is: the text below keeps its place when it comes. On paper there is none. */
function ReceiptPlace({ children }: { children: ReactNode }) {
  return (
    <div className="@container print:hidden">
      <div className="grid min-h-25 items-start @md:min-h-20">{children}</div>
    </div>
  );
}

/** A paragraph with what it answers below it: both light up together, for the pointer and for the keyboard. */
function Answering({ answer, children }: { answer: Answer | null; children: ReactNode }) {
  if (!answer) return children;
  return (
    <div className="group/answer -mx-3 flex flex-col items-start gap-1 rounded-md px-3 py-1 focus-within:bg-sunken hover:bg-sunken">
      {children}
      <AnsweredSentence sentence={answer.sentence} />
    </div>
  );
}

interface RunsProps {
  paragraph: PostParagraph;
  handlers: MarkHandlers | undefined;
  cited: CitedText | undefined;
  citationHandlers: CitationHandlers | undefined;
  onGone: () => void;
}

function Runs({ paragraph: { kind, runs }, handlers, cited, citationHandlers, onGone }: RunsProps) {
  return runs.map(({ text, italic, mark, citation }, index) => {
    if (mark) {
      return <ReferenceMark key={mark.start} words={mark} shown={text} handlers={handlers} onGone={onGone} />;
    }
    if (citation && cited) {
      return (
        // Other works in its place are another citation: its card closes.
        <LazyPart key={`citation ${citation.start} ${citation.keys.join(" ")}`} loading={text} missing={text}>
          <CitationChip citation={citation} shown={text} cited={cited} handlers={citationHandlers} />
        </LazyPart>
      );
    }
    const Tag = italic ? "em" : Fragment;
    return (
      // Runs of a line never change places.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Tag key={index}>{kind === "reference" ? <Breakable text={text} /> : text}</Tag>
    );
  });
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

/** Says that writing began, what is done, and that it ended, also where it was stopped; nothing about a post that was there from the start. */
function WritingStatus({ isWriting, label }: { isWriting: boolean; label: string }) {
  const [hasWritten, setHasWritten] = useState(isWriting);
  if (isWriting && !hasWritten) setHasWritten(true);
  return (
    <p role="status" className="sr-only">
      {isWriting && label}
      {!isWriting && hasWritten && "Writing has ended."}
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

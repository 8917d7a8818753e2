import { assignmentOf } from "@discussion-post/contract/assignment/assignment-of";
import { refusedStyles } from "@discussion-post/contract/assignment/manner";
import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import type { Requirement, RequirementOf } from "@discussion-post/contract/assignment/requirement";
import type { GenerationRequest } from "@discussion-post/contract/generations";
import {
  citationStyleOptions,
  lengthBands,
  lengthOptions,
  REPLY_LENGTH,
} from "@discussion-post/contract/options";
import { TOPIC_MAX_CHARS } from "@discussion-post/contract/product-constants";
import { wordsAskedIn, wordsFor } from "@discussion-post/contract/requested-words";
import { catchLostFocus } from "@discussion-post/ui/catch-lost-focus";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { DiscussionPicker } from "@discussion-post/ui/patterns/discussion-picker";
import { lengthName } from "@discussion-post/ui/text/length-name";
import { replyLengthNote } from "@discussion-post/ui/text/reply-length-note";
import { requirementText } from "@discussion-post/ui/text/requirement-text";
import { wordRange } from "@discussion-post/ui/text/word-range";
import { RefreshCw, ScanText, TextSelect, X } from "lucide-react";
import { useState } from "react";
import type { DiscussionPost } from "../messages.ts";
import { requestOrigin } from "../site-access.ts";
import { PostsAbove } from "./posts-above.tsx";
import { TopicPlace } from "./topic-place.tsx";
import { captureOf, type TopicSource } from "./use-topic-source.ts";

/** Where the topic comes from, and the ways to another: a selection, or what the page shows. */
export function TopicNote({ values, source }: { values: GenerationRequest; source: TopicSource }) {
  const { topic } = values;
  const { hasNewSelection, takeSelection } = source;
  const capture = captureOf(topic, source);
  return (
    <div className="flex flex-col gap-3">
      {hasNewSelection && (
        <Button variant="secondary" fullWidth onClick={() => void takeSelection()}>
          <TextSelect aria-hidden /> Use new selection
        </Button>
      )}
      {capture && <TopicPlace source={capture.source} />}
      {capture?.above && <PostsAbove posts={capture.above} />}
      {capture?.isCut && (
        <Alert variant="warning">
          That's long: we used the first {TOPIC_MAX_CHARS.toLocaleString("en-US")} characters.
        </Alert>
      )}
      {capture?.isFolded && (
        <Alert variant="warning">
          The page shows only the beginning of this post. Open it there, then pick it again.
        </Alert>
      )}
      {capture?.spansPosts && (
        <Alert variant="warning">
          You selected parts of more than one post, so the reply is addressed to nobody. To answer one of
          them, select it alone or pick it from the discussion.
        </Alert>
      )}
      {capture && <AskedChoices {...values} />}
      <OnThisPage isEmpty={topic === ""} source={source} />
    </div>
  );
}

/** How many words and sources, and which style the course asks for, and what that made of the choices. */
function AskedChoices(request: GenerationRequest) {
  const asked = wordsAskedIn(request);
  const sources = askedOf("sources", request);
  const style = askedOf("style", request);
  const wishes = [
    asked && askedLength(request, asked),
    sources && lowered(requirementText(sources)),
    style && requirementText(style),
  ].filter((wish) => wish !== null && wish !== undefined);
  const { length, citationStyle, answering } = request;
  const isShortened = !asked && answering && length === REPLY_LENGTH;
  const isRefused = refusedStyles(assignmentOf(request)).includes(citationStyle);
  if (wishes.length === 0 && !isShortened && !isRefused) return null;
  const words = wordsFor(request);
  const isMet = asked && words.min >= asked.min && words.max <= asked.max;
  const { label } = lengthOptions[length];
  const { label: styleLabel } = citationStyleOptions[citationStyle];
  return (
    <p className="text-muted text-xs">
      {wishes.length > 0 && `The course asks for ${listed(wishes)}.`}
      {isShortened && ` ${replyLengthNote}`}
      {asked &&
        (isMet
          ? ` Length is set to ${lengthName(length, words)}.`
          : ` Length is ${label}, ${lengthBands[length].hint}.`)}
      {style &&
        ` Citation style is ${[style.style, ...(style.or ?? [])].includes(citationStyle) ? "set to " : ""}${styleLabel}.`}
      {isRefused && ` The course doesn't want ${styleLabel}, which is set. Choose another style.`}
    </p>
  );
}

/** As the course says it, "about 250 words", where its words were read. */
function askedLength(request: GenerationRequest, asked: Parameters<typeof wordRange>[0]): string {
  const kind = request.answering ? "replyWords" : "words";
  const said = readIn(request).find((one) => one.kind === kind);
  return said ? lowered(requirementText(said)) : wordRange(asked);
}

/** What the prompt says of sources or style. For a reply to a classmate it is the prompt's, too: it rules both. */
function askedOf<Kind extends "sources" | "style">(kind: Kind, request: GenerationRequest) {
  return readIn(request).find((one): one is RequirementOf<Kind> => one.kind === kind);
}

function readIn(request: GenerationRequest): readonly Requirement[] {
  return request.requirements?.list ?? readAssignment(assignmentOf(request));
}

function listed(wishes: readonly string[]): string {
  return new Intl.ListFormat("en-US", { style: "long", type: "conjunction" }).format(wishes);
}

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** What the page was found to show. It opens by itself where there is no topic yet. */
function OnThisPage({ isEmpty, source }: { isEmpty: boolean; source: TopicSource }) {
  const { capture, findOnPage, answer } = source;
  const [isOpen, setIsOpen] = useState(false);
  const [isLooking, setIsLooking] = useState(false);

  async function look() {
    setIsLooking(true);
    try {
      await findOnPage();
      setIsOpen(true);
    } finally {
      setIsLooking(false);
    }
  }

  const isAsked = isEmpty || isOpen;
  if (capture?.status === "discussion" && isAsked) {
    const pick = (post: DiscussionPost) => {
      answer(capture, post);
      setIsOpen(false);
    };
    return (
      <>
        <DiscussionPicker posts={capture.posts} onPick={pick} />
        {capture.hasMore && (
          <p className="text-muted text-xs">
            The page has more posts than these. To answer another one, open it there and look again, or select
            it.
          </p>
        )}
        <div className="-mx-3 -mt-2 flex flex-wrap items-center justify-between gap-x-2">
          <Button variant="ghost" size="sm" loading={isLooking} onClick={() => void look()}>
            {!isLooking && <RefreshCw aria-hidden />} Look again
          </Button>
          {!isEmpty && (
            <Button variant="ghost" size="sm" onClick={() => setIsOpen(false)}>
              <X aria-hidden /> Keep this topic
            </Button>
          )}
        </div>
        {capture.unreadOrigin && <UnreadPart origin={capture.unreadOrigin} onAllowed={look} />}
      </>
    );
  }
  return (
    <>
      {isAsked && capture?.status === "foreign_frame" && (
        <UnreadPart origin={capture.origin} onAllowed={isEmpty ? source.takeSelection : look} />
      )}
      {isAsked && capture?.status === "closed_page" && (
        <Alert>
          This page can't be read: it's one of the browser's own, or the toolbar button wasn't pressed on it
          yet. You can paste the topic below.
        </Alert>
      )}
      {isAsked && capture?.status === "nothing_found" && (
        <Alert>
          We didn't spot a discussion here. Select some text on the page, or paste the text below.
        </Alert>
      )}
      <Button
        ref={catchLostFocus}
        variant="secondary"
        size="sm"
        fullWidth
        loading={isLooking}
        onClick={() => void look()}
      >
        {!isLooking && <ScanText aria-hidden />}
        <span className="truncate">
          {capture?.status === "discussion" ? "Pick another post" : "Read this discussion"}
        </span>
      </Button>
    </>
  );
}

/** A part of the page has another origin: only a click of the person lets us in. */
function UnreadPart({ origin, onAllowed }: { origin: string; onAllowed: () => Promise<void> }) {
  const allow = async () => {
    if (await requestOrigin(origin)) await onAllowed();
  };
  return (
    <Alert
      actions={
        <Button size="sm" variant="secondary" onClick={() => void allow()}>
          Allow and read
        </Button>
      }
    >
      A part of this page comes from {new URL(origin).host}, which the extension may not read yet.
    </Alert>
  );
}

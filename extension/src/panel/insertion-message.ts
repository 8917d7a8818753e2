import type { UnverifiedWords } from "@discussion-post/contract/unverified";
import { withModifier } from "@discussion-post/ui/text/key-names";
import { unverifiedReminder } from "@discussion-post/ui/text/reference-check";
import type { InsertionOutcome, UndoOutcome } from "../insert-reply.ts";
import type { ReplyStands } from "../watch-reply.ts";

export interface InsertionMessage {
  variant: "success" | "info" | "warning";
  text: string;
}

/** Whether the person needs the clipboard to go on by hand. */
export function wantsClipboard({ status }: InsertionOutcome): boolean {
  return ["unconfirmed", "not_taken", "incomplete", "lost"].includes(status);
}

/** Whether the reply goes into the box that the person clicks next. */
export function wantsPointing(outcome: InsertionOutcome): boolean {
  if (outcome.status === "post_changed") return outcome.isUndone;
  return outcome.status === "no_target" || outcome.status === "other_post";
}

/** What a press does of which the person was asked first; null where nothing was asked. */
export function insistence({ status }: InsertionOutcome): string | null {
  if (status === "already_there") return "Insert a second copy";
  if (["unconfirmed", "partly_there", "moved"].includes(status)) return "Insert again";
  return status === "for_another" ? "Insert anyway" : null;
}

/** Whether what was inserted before can still be taken out. */
export function isUntouched({ status }: InsertionOutcome): boolean {
  return status === "inserted" || status === "already_there" || status === "for_another";
}

interface MessageDetails {
  isCopied: boolean;
  unverified?: readonly UnverifiedWords[];
  /** Whom the reply answers. */
  answering?: string | null;
  /** Whether only a part of the reply was meant. */
  isPart?: boolean;
}

/** Whether the message about it says what is still to fill in: the reply is in a box, or may be. */
export function tellsOfMarks(outcome: InsertionOutcome | null | undefined): boolean {
  return outcome != null && ["inserted", "unconfirmed", "already_there"].includes(outcome.status);
}

/** What happened, in one sentence, and what to do next. */
export function insertionMessage(
  outcome: InsertionOutcome,
  { isCopied, unverified = [], answering = null, isPart = false }: MessageDetails,
): InsertionMessage {
  const byHand = isCopied
    ? `It's on the clipboard: click into the box and press ${PASTE_KEYS}.`
    : `Press Copy, click into the box and press ${PASTE_KEYS}.`;
  const reminder = unverifiedReminder(unverified);
  const open = reminder === null ? "" : ` ${reminder}`;
  switch (outcome.status) {
    case "inserted": {
      const joined = joinedIn(outcome);
      const inserted = `${isPart ? "The chosen part is" : "The reply is"} in ${placeNamed(outcome.box)}.${joined}`;
      return reminder === null
        ? {
            variant: joined === "" ? "success" : "warning",
            text: `${inserted} Read it through before you post it.`,
          }
        : { variant: "warning", text: `${inserted} ${reminder} Check before you post it.` };
    }
    case "incomplete":
      return outcome.isUndone
        ? { variant: "warning", text: `The box took only a part, which was taken out again. ${byHand}` }
        : {
            variant: "warning",
            text: `The box took only a part of the reply. Undo it there with ${UNDO_KEYS}. ${byHand}`,
          };
    case "too_long":
      return {
        variant: "warning",
        text: `The box takes at most ${outcome.limitChars.toLocaleString("en-US")} characters, so nothing was inserted. Choose a part to insert, or set a shorter length.`,
      };
    case "unconfirmed": {
      const known = outcome.isFocusMoved
        ? "The page moved the focus as the reply went in, and"
        : "The page took the paste but";
      return {
        variant: "warning",
        text: `${known} shows nothing in this box yet: look before you paste again. If it refuses pasted text, type it there.${isCopied ? " A copy is on the clipboard." : ""}${open}`,
      };
    }
    case "moved":
      return movedMessage(outcome.box);
    case "lost":
      return isCopied
        ? { ...lostMessage, text: `${lostMessage.text} A copy is on the clipboard.` }
        : lostMessage;
    case "for_another":
      return {
        variant: "warning",
        text: `This reply answers ${answering ?? "somebody else"}, and the box is “${outcome.box}”. Nothing was inserted: click into the right box, or insert it here all the same.`,
      };
    case "already_there":
      return { variant: "info", text: `The reply is in this box already.${open}` };
    case "partly_there":
      return partMessage;
    case "repeated":
      return repeatedMessage;
    case "not_taken":
      return { variant: "warning", text: `The box didn't take the reply. ${byHand}` };
    case "read_only":
      return {
        variant: "warning",
        text: "The box on this page takes no text now, so nothing was inserted. Click into another box, then press Insert again.",
      };
    case "no_target":
      return {
        variant: "info",
        text: "Click the reply box on the page, or go there by keyboard and press the shortcut. No box yet? Press Reply there first.",
      };
    case "other_post":
      return {
        variant: "warning",
        text: "The post above the box you used has changed, so nothing was inserted. Click the box you want.",
      };
    case "post_changed":
      return {
        variant: "warning",
        text: outcome.isUndone
          ? "The post above the box changed as the reply went in, so it was taken out again. Click the box you want."
          : "The post above the box changed as the reply went in. Check that the reply belongs there before you post.",
      };
    case "closed_page":
      return {
        variant: "info",
        text: "Press the extension's toolbar button on this page, then press Insert again.",
      };
    case "page_left":
      return {
        variant: "warning",
        text: "The page changed while the reply went in. Look whether it's there before you press Insert again.",
      };
    case "foreign_frame":
      return {
        variant: "info",
        text: `The box is in a part of the page that comes from ${new URL(outcome.origin).host}, which the extension may not write to yet.`,
      };
  }
}

function joinedIn({ isJoined, isRunTogether }: { isJoined: boolean; isRunTogether: boolean }): string {
  if (isRunTogether) return " The editor ran its paragraphs together: part them there.";
  return isJoined ? " The editor joined it to the words beside it: part them there." : "";
}

/** What is said when a page shows what it took, after all. */
export function arrivedMessage({
  box,
  unverified,
}: {
  box: string | null;
  unverified: readonly UnverifiedWords[];
}): InsertionMessage {
  const arrived = `The reply is in ${placeNamed(box)} now.`;
  const reminder = unverifiedReminder(unverified);
  return reminder === null
    ? { variant: "success", text: `${arrived} Read it through before you post it.` }
    : { variant: "warning", text: `${arrived} ${reminder} Check before you post it.` };
}

function movedMessage(box: string | null): InsertionMessage {
  const place = box === null ? "another box" : `another box, “${box}”`;
  return {
    variant: "warning",
    text: `The page put the reply into ${place}. Check that it belongs there before you post.`,
  };
}

const postChangedMessage: InsertionMessage = {
  variant: "warning",
  text: "The post above the reply's box has changed. Check that the reply still belongs there before you post.",
};

/** What is said when a page takes out what it had shown, or its box away. It may have been posted meanwhile. */
const lostMessage: InsertionMessage = {
  variant: "warning",
  text: "The box no longer shows the reply. If it wasn't posted, press Insert again.",
};

/** The same once the person has used the page. */
const goneMessage: InsertionMessage = {
  variant: "warning",
  text: "The reply isn't in the box anymore. If it wasn't posted, press Insert again.",
};

const partMessage: InsertionMessage = {
  variant: "warning",
  text: "Only a part of the reply is in the box. Delete it there before you press Insert again.",
};

const repeatedMessage: InsertionMessage = {
  variant: "warning",
  text: "The reply stands in this box more than once: look before you post.",
};

/** What is said when the tab has loaded a page that shows the reply nowhere. */
export const reloadedMessage: InsertionMessage = {
  variant: "warning",
  text: "The page was loaded again or left, and the reply is in no box now. If it wasn't posted, press Insert again.",
};

/** What is said when the reply stands otherwise in its box than was said before. */
export function standingMessage(
  { as, box, isByPage }: ReplyStands,
  unverified: readonly UnverifiedWords[],
): InsertionMessage {
  switch (as) {
    case "whole":
      return arrivedMessage({ box, unverified });
    case "together":
      return {
        variant: "warning",
        text: `The reply is in ${placeNamed(box)}. The page ran its paragraphs together: part them there.`,
      };
    case "moved":
      return movedMessage(box);
    case "post_changed":
      return postChangedMessage;
    case "repeated":
      return repeatedMessage;
    case "part":
      return partMessage;
    case "nothing":
      return isByPage ? lostMessage : goneMessage;
  }
}

function placeNamed(box: string | null): string {
  return box === null ? "the page's box" : `the box “${box}”`;
}

/** What is said once the second of two copies was taken out. */
export const firstLeftMessage: InsertionMessage = {
  variant: "info",
  text: "The second copy was taken out again. The first is still on the page.",
};

/** The same for taking it out again. */
export function undoMessage({ status }: UndoOutcome): InsertionMessage {
  switch (status) {
    case "undone":
      return { variant: "info", text: "The reply was taken out of the box again." };
    case "changed":
      return {
        variant: "warning",
        text: `The box has changed since, so nothing was taken out. Undo it there with ${UNDO_KEYS}.`,
      };
    case "not_undone":
      return {
        variant: "warning",
        text: `This box can't undo it from here. Undo it there with ${UNDO_KEYS}, or delete it by hand.`,
      };
    case "closed_page":
      return { variant: "info", text: `Undo it in the box itself with ${UNDO_KEYS}.` };
  }
}

const PASTE_KEYS = withModifier("V");
const UNDO_KEYS = withModifier("Z");

import { copyRichText } from "@discussion-post/ui/text/copy-rich-text";
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import {
  canUndo,
  closedOrigin,
  type InsertionOutcome,
  insertReply,
  pointInto,
  undoInsertion,
} from "../insert-reply.ts";
import type { Reply } from "../messages.ts";
import { onPageNotice } from "../page-notices.ts";
import { requestOrigin } from "../site-access.ts";
import { watchLoads } from "../watch-loads.ts";
import { isInPage, isInPageSoon, type ReplyStands, type ToldOf, watchReply } from "../watch-reply.ts";
import type { InsertedReply } from "./inserted-reply.ts";
import {
  firstLeftMessage,
  type InsertionMessage,
  insertionMessage,
  isUntouched,
  reloadedMessage,
  standingMessage,
  undoMessage,
  wantsClipboard,
  wantsPointing,
} from "./insertion-message.ts";
import { useAwaitedChoice } from "./use-awaited-choice.ts";

interface InsertionResult {
  message: InsertionMessage;
  /** What came of the insertion; null once it was undone, or could not be. */
  outcome: InsertionOutcome | null;
  reply: InsertedReply;
  /** How the message says that the reply stands in its box; null where it says nothing of that. */
  stands: ReplyStands["as"] | null;
  /** What the page calls the box that the message names, if any. */
  box: string | null;
  /** The frame of the box that can give it back; null where none can. */
  undoable: number | null;
  /** Whether the page held the reply before, so that this is a second copy. */
  isSecond: boolean;
  /** Whether the person has pointed into the frame that the message names. */
  isPointedAt?: boolean;
  /** The press whose box the page watches; null where this panel doesn't know it. */
  pressedAt: number | null;
}

export type Insertion = ReturnType<typeof useInsertion>;

/** A result that leaves nothing in the page. */
const NOWHERE = { stands: null, box: null, undoable: null, isSecond: false, pressedAt: null };

/** Who has waited so long is told that it is being inserted. */
const WAITS_MS = 300;

/** Inserting a draft into the page of the tab, and what came of it. */
export function useInsertion(tabId: number) {
  const [pointing, setPointing] = useState<InsertedReply | null>(null);
  const [isInserting, setIsInserting] = useState(false);
  const [result, setResult] = useState<InsertionResult | null>(null);
  /** Whether the page is being asked if what the panel said of it still holds. */
  const [isLookedAt, setIsLookedAt] = useState(false);
  /** From the press on, which is before it is on the screen. */
  const isBusy = useRef(false);
  /** What the page told since the last press: that may be before what came of the insertion is on the screen. */
  const heard = useRef<[ReplyStands, ToldOf] | null>(null);
  /** How often the person has shown a box. */
  const showings = useRef(0);
  /** What was on the screen of the page that the tab has left. */
  const left = useRef<InsertionResult | null>(null);

  async function insert(reply: InsertedReply, { isAgain = false }: { isAgain?: boolean } = {}) {
    if (isBusy.current) return;
    isBusy.current = true;
    setPointing(null);
    // The page isn't kept waiting for the panel to be drawn: most insertions have arrived before anybody waits.
    startTransition(() => setResult(null));
    const pressedAt = Date.now();
    const waiting = setTimeout(() => setIsInserting(true), WAITS_MS);
    heard.current = null;
    left.current = null;
    try {
      const { text, unverified, answering, isPart } = reply;
      const outcome = await insertWhereShown(text, { answering, isAgain, pressedAt });
      // Nothing went in, and what was said of the reply that stands there is still what matters.
      if (result && isBesideAnother(result) && hasNoBox(outcome)) return setResult(result);
      const isCopied = wantsClipboard(outcome) && (await copyRichText(text));
      if (wantsPointing(outcome)) setPointing(reply);
      const message = insertionMessage(outcome, { isCopied, unverified, answering, isPart });
      // What was inserted before is in its box still.
      const undoable = outcome.status === "inserted" ? outcome.frameId : (result?.undoable ?? null);
      const came = {
        ...{ outcome, message, reply, stands: standsAfter(outcome) },
        box: outcome.status === "inserted" ? outcome.box : null,
        undoable: isUntouched(outcome) ? undoable : null,
        isSecond: isAgain && outcome.status === "inserted" && result?.outcome?.status === "already_there",
        pressedAt: isWatched(outcome) ? pressedAt : (result?.pressedAt ?? null),
      };
      setResult(withWhatWasHeard(came));
    } finally {
      isBusy.current = false;
      clearTimeout(waiting);
      setIsInserting(false);
    }
  }

  /** Where the page puts another box in the place of the one that the person has just shown, it gets the reply. */
  async function insertWhereShown(text: Reply, options: Parameters<typeof insertReply>[2]) {
    const before = showings.current;
    const outcome = await insertReply(tabId, text, options);
    const isNowhere = wantsPointing(outcome) || outcome.status === "not_taken";
    return isNowhere && showings.current > before ? insertReply(tabId, text, options) : outcome;
  }

  function withWhatWasHeard(came: InsertionResult): InsertionResult {
    return heard.current && isOf(came, heard.current[1]) ? resultOf(came, ...heard.current) : came;
  }

  /** Asks for the box again. */
  function pointAgain(reply: InsertedReply) {
    const outcome: InsertionOutcome = { status: "no_target" };
    const message = insertionMessage(outcome, { isCopied: false });
    setPointing(reply);
    setResult({ outcome, message, reply, ...NOWHERE });
  }

  function stopPointing() {
    setPointing(null);
    setResult(null);
  }

  const insertThere = useEffectEvent(() => {
    showings.current += 1;
    if (pointing) void insert(pointing);
  });
  // From the moment that the panel says it: a box can be entered, and a page left, before it has been painted.
  useLayoutEffect(
    () =>
      // By keys one goes from box to box, and says which one with the shortcut.
      onPageNotice(tabId, "box_entered", ({ isOnTheWay }) => {
        if (!isOnTheWay) insertThere();
      }),
    [tabId],
  );
  const askForFrame = useEffectEvent(async () => {
    if (pointing === null) return;
    const origin = await closedOrigin(tabId);
    if (origin === null || isBusy.current) return;
    const outcome: InsertionOutcome = { status: "foreign_frame", origin };
    const message = insertionMessage(outcome, { isCopied: false });
    setPointing(null);
    setResult({ outcome, message, reply: pointing, ...NOWHERE, isPointedAt: true });
  });
  // Nobody hears a click in a frame of another site: who points into one is asked whether we may.
  useEffect(() => onPageNotice(tabId, "frame_entered", () => void askForFrame()), [tabId]);
  useAwaitedChoice(tabId, pointing !== null);

  const onLoading = useEffectEvent(() => {
    // What the person points at is on this page, not on the next one.
    setPointing(null);
    // Of the next page it would not be true; that a page was left is told there.
    if (result === null || result.outcome?.status === "page_left") return;
    left.current = result.stands === null ? null : result;
    setResult(null);
  });
  const onLoaded = useEffectEvent(async () => {
    const was = left.current;
    if (was === null) return;
    const isThere = await isInPageSoon(tabId, was.reply.text.paragraphs);
    // The page may only have changed its address.
    const isUndoable = isThere && was.undoable !== null && (await canUndo(tabId, was.undoable));
    if (left.current !== was) return;
    left.current = null;
    const undoable = isUndoable ? was.undoable : null;
    if (isThere) setResult({ ...was, undoable });
    if (isThere === false)
      setResult({ ...was, outcome: null, message: reloadedMessage, stands: null, undoable: null });
  });
  const isOfPageBefore = result?.message === reloadedMessage;
  useEffect(() => {
    if (!isOfPageBefore) return undefined;
    // Who goes into a box of the new page is done with the one that was left.
    return onPageNotice(tabId, "box_entered", () => setResult(null));
  }, [tabId, isOfPageBefore]);
  useEffect(() => watchLoads(tabId, { onLoading, onLoaded: () => void onLoaded() }), [tabId]);

  const onShown = useEffectEvent(async () => {
    if (result === null || result.stands === null) return;
    setIsLookedAt(true);
    const looking = isInPage(tabId, result.reply.text.paragraphs);
    const isThere = await looking.finally(() => setIsLookedAt(false));
    const as = isThere === false ? "nothing" : result.stands === "nothing" ? "whole" : result.stands;
    const stands: ReplyStands = { as, box: result.box, isByPage: true };
    setResult((current) => {
      if (current !== result) return current;
      return isThere === null ? null : resultOf(result, stands, { frameId: result.undoable ?? 0 });
    });
  });
  // While another tab was in front, nothing was heard of this one. What was said then isn't painted before it is known to hold.
  useLayoutEffect(() => void onShown(), []);

  useEffect(
    () =>
      watchReply(tabId, {
        onStands: (stands, of) => {
          heard.current = [stands, of];
          setResult((current) => (isOf(current, of) ? resultOf(current, stands, of) : current));
        },
        // What remembered how to take it out again went with the frame.
        onMoved: (of) =>
          setResult((current) => (isOf(current, of) ? { ...current, undoable: null } : current)),
      }),
    [tabId],
  );

  return {
    isInserting,
    /** Whether the next box that the person goes into gets the reply. */
    isPointing: pointing !== null,
    stopPointing,
    result: isLookedAt ? null : result,
    insert,
    /** Takes what was inserted out of the box again, if the box still holds just that. */
    async undo() {
      if (result === null || result.undoable === null || isBusy.current) return;
      const undone = await undoInsertion(tabId, result.undoable);
      const isLeft = result.isSecond && undone.status === "undone";
      const message = isLeft ? firstLeftMessage : undoMessage(undone);
      const stands = isLeft ? "whole" : null;
      const undoable = isLeft && (await canUndo(tabId, result.undoable)) ? result.undoable : null;
      setResult({ ...result, outcome: null, message, stands, undoable, isSecond: false });
    },
    /** Asks for the frame's origin, then inserts. */
    async allowAndInsert(origin: string, reply: InsertedReply) {
      const wasPointedAt = result?.isPointedAt ?? false;
      if (!(await requestOrigin(origin))) return;
      const pointed = await pointInto(tabId, origin);
      // They went into a box that we wouldn't choose: the one beside it isn't meant.
      if (pointed === "another" || (wasPointedAt && pointed === "none")) return pointAgain(reply);
      await insert(reply);
    },
  };
}

/** Whether the reply was left in a box that another post stands above now. */
function isBesideAnother({ stands, outcome }: InsertionResult): boolean {
  return stands === "post_changed" || (outcome?.status === "post_changed" && !outcome.isUndone);
}

function hasNoBox({ status }: InsertionOutcome): boolean {
  return status === "other_post" || status === "read_only" || status === "no_target";
}

function standsAfter(outcome: InsertionOutcome): InsertionResult["stands"] {
  const { status } = outcome;
  if (status === "inserted" && outcome.isRunTogether) return "together";
  if (status === "inserted" || status === "already_there") return "whole";
  return status === "unconfirmed" || status === "lost" ? "nothing" : null;
}

/** Whether the page watches the box of that press from now on. */
function isWatched({ status }: InsertionOutcome): boolean {
  return status === "inserted" || status === "unconfirmed" || status === "lost";
}

/** Whether what the page tells of a press concerns the result: an earlier one may be told of late. */
function isOf(result: InsertionResult | null, { pressedAt }: ToldOf): result is InsertionResult {
  return result !== null && (result.pressedAt === null || result.pressedAt === pressedAt);
}

/** The result once the reply stands otherwise in its box. */
function resultOf(
  result: InsertionResult,
  stands: ReplyStands,
  { frameId }: Pick<ToldOf, "frameId">,
): InsertionResult {
  const undoable = stands.as === "whole" || stands.as === "post_changed" ? frameId : null;
  if (result.stands === null) return { ...result, undoable: result.undoable === null ? null : undoable };
  const isElsewhere = result.box !== null && stands.box !== null && result.box !== stands.box;
  if (result.stands === stands.as && !isElsewhere) return result;
  return {
    ...result,
    outcome: null,
    message: standingMessage(stands, result.reply.unverified),
    stands: stands.as,
    box: stands.box,
    undoable,
  };
}

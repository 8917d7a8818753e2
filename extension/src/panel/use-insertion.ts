import { copyRichText } from "@discussion-post/ui/text/copy-rich-text";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import browser from "webextension-polyfill";
import { type InsertionOutcome, insertReply, undoInsertion } from "../insert-reply.ts";
import { onPageNotice } from "../page-notices.ts";
import { requestOrigin } from "../site-access.ts";
import { watchReply } from "../watch-reply.ts";
import type { InsertedReply } from "./inserted-reply.ts";
import {
  arrivedMessage,
  type InsertionMessage,
  insertionMessage,
  isUntouched,
  lostMessage,
  undoMessage,
  wantsClipboard,
} from "./insertion-message.ts";

interface InsertionResult {
  message: InsertionMessage;
  /** What came of the insertion; null once it was undone, or could not be. */
  outcome: InsertionOutcome | null;
  /** What nobody verified in what was inserted. */
  unverified: InsertedReply["unverified"];
  /** The frame of the box that can give it back; null where none can. */
  undoable: number | null;
}

const NONE: InsertedReply["unverified"] = [];

export type Insertion = ReturnType<typeof useInsertion>;

/** Inserting a draft into the page of the tab, and what came of it. */
export function useInsertion(tabId: number) {
  const [pointing, setPointing] = useState<InsertedReply | null>(null);
  const [isInserting, setIsInserting] = useState(false);
  const [result, setResult] = useState<InsertionResult | null>(null);

  async function insert(reply: InsertedReply, { isAgain = false }: { isAgain?: boolean } = {}) {
    if (isInserting) return;
    setIsInserting(true);
    setResult(null);
    setPointing(null);
    try {
      const { text, unverified, answering, isPart } = reply;
      const outcome = await insertReply(tabId, text, { answering, isAgain });
      const isCopied = wantsClipboard(outcome) && (await copyRichText(text));
      if (outcome.status === "no_target") setPointing(reply);
      const message = insertionMessage(outcome, { isCopied, unverified, answering, isPart });
      // What was inserted before is in its box still.
      const undoable = outcome.status === "inserted" ? outcome.frameId : (result?.undoable ?? null);
      setResult({ outcome, message, unverified, undoable: isUntouched(outcome) ? undoable : null });
    } finally {
      setIsInserting(false);
    }
  }

  function stopPointing() {
    setPointing(null);
    setResult(null);
  }

  const insertThere = useEffectEvent((reply: InsertedReply) => void insert(reply));
  // From the moment that the panel says it: a box can be entered, and a page left, before it has been painted.
  useLayoutEffect(() => {
    if (!pointing) return;
    const stop = onPageNotice(tabId, "box_entered", () => insertThere(pointing));
    // What the person points at is on this page, not on the next one.
    const onUpdated = (id: number, { status }: { status?: string }) => {
      if (id !== tabId || status !== "loading") return;
      setPointing(null);
    };
    browser.tabs.onUpdated.addListener(onUpdated);
    return () => {
      stop();
      browser.tabs.onUpdated.removeListener(onUpdated);
    };
  }, [tabId, pointing]);

  // Of the next page it would not be true; that a page was left is told there.
  const isOfPage = result !== null && result.outcome?.status !== "page_left";
  useEffect(() => {
    if (!isOfPage) return;
    const onUpdated = (id: number, { status }: { status?: string }) => {
      if (id === tabId && status === "loading") setResult(null);
    };
    browser.tabs.onUpdated.addListener(onUpdated);
    return () => browser.tabs.onUpdated.removeListener(onUpdated);
  }, [tabId, isOfPage]);

  const unverified = result?.unverified ?? NONE;
  const isUnconfirmed = result?.outcome?.status === "unconfirmed";
  useEffect(() => {
    if (!isUnconfirmed) return;
    return onPageNotice(tabId, "reply_arrived", ({ box }, frameId) =>
      setResult({
        outcome: null,
        message: arrivedMessage({ box, unverified }),
        unverified,
        undoable: frameId,
      }),
    );
  }, [tabId, isUnconfirmed, unverified]);

  // Heard all the time: the page may take it out before what came of the insertion is on the screen.
  useEffect(
    () =>
      watchReply(tabId, {
        onLost: () =>
          setResult((current) =>
            current === null || current.undoable === null
              ? current
              : { outcome: null, message: lostMessage, unverified: NONE, undoable: null },
          ),
        // What remembered how to take it out again went with the frame.
        onMoved: () => setResult((current) => current && { ...current, undoable: null }),
      }),
    [tabId],
  );

  return {
    isInserting,
    /** Whether the next box that the person goes into gets the reply. */
    isPointing: pointing !== null,
    stopPointing,
    result,
    insert,
    /** Takes what was inserted out of the box again, if the box still holds just that. */
    async undo() {
      if (result === null || result.undoable === null) return;
      const message = undoMessage(await undoInsertion(tabId, result.undoable));
      setResult({ outcome: null, message, unverified: NONE, undoable: null });
    },
    /** Asks for the frame's origin, then inserts. */
    async allowAndInsert(origin: string, reply: InsertedReply) {
      if (await requestOrigin(origin)) await insert(reply);
    },
  };
}

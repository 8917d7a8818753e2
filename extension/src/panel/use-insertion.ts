import type { PostInFull } from "@discussion-post/contract/posts";
import { copyRichText } from "@discussion-post/ui/text/copy-rich-text";
import { richText } from "@discussion-post/ui/text/post-text";
import { useEffect, useEffectEvent, useState } from "react";
import browser from "webextension-polyfill";
import { type InsertionOutcome, insertReply } from "../insert-reply.ts";
import { onPageNotice } from "../page-notices.ts";
import { requestOrigin } from "../site-access.ts";
import { type InsertionMessage, insertionMessage, wantsClipboard } from "./insertion-message.ts";

/** What is inserted. */
type Reply = Pick<PostInFull, "content" | "references" | "unverified">;

export type Insertion = ReturnType<typeof useInsertion>;

/** Inserting a draft into the page of the tab, and what came of it. */
export function useInsertion(tabId: number) {
  const [pointing, setPointing] = useState<Reply | null>(null);
  const [isInserting, setIsInserting] = useState(false);
  const [result, setResult] = useState<{ outcome: InsertionOutcome; message: InsertionMessage } | null>(null);

  async function insert(reply: Reply, { isAgain = false }: { isAgain?: boolean } = {}) {
    if (isInserting) return;
    setIsInserting(true);
    setResult(null);
    setPointing(null);
    try {
      const text = richText(reply.content, reply.references);
      const outcome = await insertReply(tabId, text, { isAgain });
      const isCopied = wantsClipboard(outcome) && (await copyRichText(text));
      if (outcome.status === "no_target") setPointing(reply);
      const { unverified } = reply;
      setResult({ outcome, message: insertionMessage(outcome, { isCopied, unverified }) });
    } finally {
      setIsInserting(false);
    }
  }

  function stopPointing() {
    setPointing(null);
    setResult(null);
  }

  const insertThere = useEffectEvent((reply: Reply) => void insert(reply));
  useEffect(() => {
    if (!pointing) return;
    const stop = onPageNotice(tabId, "box_entered", () => insertThere(pointing));
    // What the person points at is on this page, not on the next one.
    const onUpdated = (id: number, { status }: { status?: string }) => {
      if (id !== tabId || status !== "loading") return;
      setPointing(null);
      setResult(null);
    };
    browser.tabs.onUpdated.addListener(onUpdated);
    return () => {
      stop();
      browser.tabs.onUpdated.removeListener(onUpdated);
    };
  }, [tabId, pointing]);

  return {
    isInserting,
    /** Whether the next box that the person goes into gets the reply. */
    isPointing: pointing !== null,
    stopPointing,
    result,
    insert,
    /** Asks for the frame's origin, then inserts. */
    async allowAndInsert(origin: string, reply: Reply) {
      if (await requestOrigin(origin)) await insert(reply);
    },
  };
}

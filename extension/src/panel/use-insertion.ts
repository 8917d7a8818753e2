import type { PostInFull } from "@discussion-post/contract/posts";
import { copyRichText } from "@discussion-post/ui/text/copy-rich-text";
import { richText } from "@discussion-post/ui/text/post-text";
import { useEffect, useEffectEvent, useState } from "react";
import { type InsertionOutcome, insertReply } from "../insert-reply.ts";
import { onPageNotice } from "../page-notices.ts";
import { requestOrigin } from "../site-access.ts";
import { type InsertionMessage, insertionMessage, wantsClipboard } from "./insertion-message.ts";

/** What is inserted. */
type Reply = Pick<PostInFull, "content" | "references" | "unverified">;

/** A click moves the focus first and the caret a moment later. */
const CARET_SETTLES_MS = 150;

export type Insertion = ReturnType<typeof useInsertion>;

/** Inserting a draft into the page of the tab, and what came of it. */
export function useInsertion(tabId: number) {
  const [pointing, setPointing] = useState<Reply | null>(null);
  const [isInserting, setIsInserting] = useState(false);
  const [result, setResult] = useState<{ outcome: InsertionOutcome; message: InsertionMessage } | null>(null);

  async function insert(reply: Reply) {
    if (isInserting) return;
    setIsInserting(true);
    setResult(null);
    setPointing(null);
    try {
      const text = richText(reply.content, reply.references);
      const outcome = await insertReply(tabId, text);
      const isCopied = wantsClipboard(outcome) && (await copyRichText(text));
      if (outcome.status === "no_target") setPointing(reply);
      const { unverified } = reply;
      setResult({ outcome, message: insertionMessage(outcome, { isCopied, unverified }) });
    } finally {
      setIsInserting(false);
    }
  }

  const insertThere = useEffectEvent((reply: Reply) => void insert(reply));
  useEffect(() => {
    if (!pointing) return;
    return onPageNotice(tabId, "box_entered", () => {
      setTimeout(() => insertThere(pointing), CARET_SETTLES_MS);
    });
  }, [tabId, pointing]);

  return {
    isInserting,
    /** Whether the next box that the person goes into gets the reply. */
    isPointing: pointing !== null,
    stopPointing() {
      setPointing(null);
      setResult(null);
    },
    result,
    insert,
    /** Asks for the frame's origin, then inserts. */
    async allowAndInsert(origin: string, reply: Reply) {
      if (await requestOrigin(origin)) await insert(reply);
    },
  };
}

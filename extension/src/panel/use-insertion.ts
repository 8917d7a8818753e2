import { useState } from "react";
import { requestOrigin } from "../foreign-frames.ts";
import { type InsertionOutcome, insertReply } from "../insert-reply.ts";
import { copyReply } from "./copy-reply.ts";
import { type InsertionMessage, insertionMessage, wantsClipboard } from "./insertion-message.ts";
import { replyFrom } from "./reply.ts";

/** Inserting a draft into the page of the tab, and what came of it. */
export function useInsertion(tabId: number) {
  const [isInserting, setIsInserting] = useState(false);
  const [result, setResult] = useState<{ outcome: InsertionOutcome; message: InsertionMessage } | null>(null);

  async function insert(content: string) {
    if (isInserting) return;
    setIsInserting(true);
    setResult(null);
    try {
      const reply = replyFrom(content);
      const outcome = await insertReply(tabId, reply);
      const isCopied = wantsClipboard(outcome) && (await copyReply(reply));
      setResult({ outcome, message: insertionMessage(outcome, { isCopied }) });
    } finally {
      setIsInserting(false);
    }
  }

  return {
    isInserting,
    result,
    insert,
    clear: () => setResult(null),
    /** Asks for the frame's origin, then inserts. */
    async allowAndInsert(origin: string, content: string) {
      if (await requestOrigin(origin)) await insert(content);
    },
  };
}

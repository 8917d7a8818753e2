import type { ReferenceList } from "@discussion-post/contract/sources";
import { copyRichText } from "@discussion-post/ui/text/copy-rich-text";
import { richText } from "@discussion-post/ui/text/post-text";
import { useState } from "react";
import { requestOrigin } from "../foreign-frames.ts";
import { type InsertionOutcome, insertReply } from "../insert-reply.ts";
import { type InsertionMessage, insertionMessage, wantsClipboard } from "./insertion-message.ts";

/** Inserting a draft into the page of the tab, and what came of it. */
export function useInsertion(tabId: number) {
  const [isInserting, setIsInserting] = useState(false);
  const [result, setResult] = useState<{ outcome: InsertionOutcome; message: InsertionMessage } | null>(null);

  async function insert(content: string, references: ReferenceList | null) {
    if (isInserting) return;
    setIsInserting(true);
    setResult(null);
    try {
      const reply = richText(content, references);
      const outcome = await insertReply(tabId, reply);
      const isCopied = wantsClipboard(outcome) && (await copyRichText(reply));
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
    async allowAndInsert(origin: string, content: string, references: ReferenceList | null) {
      if (await requestOrigin(origin)) await insert(content, references);
    },
  };
}

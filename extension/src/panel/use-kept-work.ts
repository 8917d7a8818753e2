import type { EndedSession } from "@discussion-post/ui/api/session";
import { useEffect, useState } from "react";
import { tabsWithDraft } from "../tab-storage.ts";

/** Whether topics or drafts of whoever's session has ended wait in this browser for their return. */
export function useKeptWork(ended: EndedSession | null): boolean {
  const [isKept, setIsKept] = useState(false);
  const userId = ended?.isDeleted ? undefined : ended?.userId;
  useEffect(() => {
    if (userId === undefined) return setIsKept(false);
    let isWanted = true;
    void tabsWithDraft(userId).then((tabs) => isWanted && setIsKept(tabs.length > 0));
    return () => {
      isWanted = false;
    };
  }, [userId]);
  return isKept;
}

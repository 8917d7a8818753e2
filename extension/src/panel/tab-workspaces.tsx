import type { User } from "@discussion-post/contract/accounts";
import { DraftProvider } from "@discussion-post/ui/api/host";
import { useIsDraftRestored } from "@discussion-post/ui/api/use-draft";
import { Activity, useEffect, useState } from "react";
import browser from "webextension-polyfill";
import type { TabDrafts } from "./tab-drafts.ts";
import { Workspace, type WorkspaceProps } from "./workspace.tsx";

interface TabWorkspacesProps {
  activeTabId: number;
  user: User;
  drafts: TabDrafts;
}

/** One workspace per tab that was looked at, the active one shown: a tab's draft goes on being written unseen. */
export function TabWorkspaces({ activeTabId, user, drafts }: TabWorkspacesProps) {
  const [visited, setVisited] = useState<number[]>([]);
  // The browser tells of a closed tab while it is still the active one, and gives its number to no other.
  const [closed, setClosed] = useState<number[]>([]);
  if (!visited.includes(activeTabId)) setVisited([...visited, activeTabId]);

  useEffect(() => {
    const forget = (tabId: number) => {
      drafts.forget(tabId);
      setClosed((tabs) => [...tabs, tabId]);
    };
    browser.tabs.onRemoved.addListener(forget);
    return () => browser.tabs.onRemoved.removeListener(forget);
  }, [drafts]);

  const open = visited.filter((tabId) => !closed.includes(tabId));
  return open.map((tabId) => (
    <Activity key={tabId} mode={tabId === activeTabId ? "visible" : "hidden"}>
      <DraftProvider draft={drafts.of(tabId)}>
        <RestoredWorkspace tabId={tabId} user={user} />
      </DraftProvider>
    </Activity>
  ));
}

/** Begins with the draft as it was left: nothing empty shows before it, and nothing is drawn twice. */
function RestoredWorkspace(props: WorkspaceProps) {
  return useIsDraftRestored() ? <Workspace {...props} /> : null;
}

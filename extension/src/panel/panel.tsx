import { PRODUCT_SHORT_NAME } from "@discussion-post/contract/product-constants";
import { useSession, useSessionFailure } from "@discussion-post/ui/api/accounts";
import { Spinner } from "@discussion-post/ui/components/spinner";
import { ErrorBoundary } from "@discussion-post/ui/patterns/error-boundary";
import { useMemo } from "react";
import { AccountMenu } from "./account-menu.tsx";
import { PanelHeader } from "./panel-header.tsx";
import { PostsLeft } from "./posts-left.tsx";
import { ServerError, ServerErrorNote } from "./server-error.tsx";
import { SignInView } from "./sign-in-view.tsx";
import { createTabDrafts } from "./tab-drafts.ts";
import { TabWorkspaces } from "./tab-workspaces.tsx";
import { useActiveTab } from "./use-active-tab.ts";

interface PanelProps {
  /** The window's active tab as the panel starts; null where there is none. */
  firstTab: number | null;
}

/** The whole side panel. It belongs to a window and follows its active tab. */
export function Panel({ firstTab }: PanelProps) {
  const session = useSession();
  const failure = useSessionFailure();
  const tabId = useActiveTab(firstTab);
  const userId = session.user?.id;
  const drafts = useMemo(() => (userId === undefined ? null : createTabDrafts(userId)), [userId]);
  const isLoading = session.status === "loading" || tabId === null;
  return (
    <div className="flex min-h-dvh flex-col">
      <PanelHeader>
        {session.user && drafts && (
          <>
            <PostsLeft {...session.user} />
            <AccountMenu user={session.user} drafts={drafts} />
          </>
        )}
      </PanelHeader>
      <main className="flex flex-1 flex-col px-4 pt-4">
        {isLoading && (
          <div className="grid flex-1 place-items-center pb-16">
            <h1 className="sr-only">{PRODUCT_SHORT_NAME}</h1>
            <Spinner label="Opening..." />
          </div>
        )}
        {!isLoading && failure && !session.user && <ServerError {...failure} />}
        {!isLoading && failure && session.user && <ServerErrorNote {...failure} />}
        {!isLoading && !failure && session.status === "signed_out" && <SignInView />}
        {!isLoading && session.status === "signed_in" && drafts && (
          <ErrorBoundary part={String(session.user.id)}>
            <TabWorkspaces key={session.user.id} activeTabId={tabId} user={session.user} drafts={drafts} />
          </ErrorBoundary>
        )}
      </main>
    </div>
  );
}

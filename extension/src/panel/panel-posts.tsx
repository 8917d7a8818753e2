import type { ListedPost } from "@discussion-post/contract/posts";
import type { KeptDraft } from "@discussion-post/ui/api/kept-drafts";
import { useFetchPost, usePosts } from "@discussion-post/ui/api/posts";
import type { UnsavedDraft } from "@discussion-post/ui/api/unsaved-draft";
import { useDraft } from "@discussion-post/ui/api/use-draft";
import { showToast } from "@discussion-post/ui/components/toast";
import { RecentPosts } from "@discussion-post/ui/patterns/recent-posts";
import { UnsavedList } from "@discussion-post/ui/screens/unsaved-list";
import { History } from "lucide-react";
import { useEffect, useState } from "react";
import { forgetUnsaved, keepUnsaved, loadUnsaved, onUnsavedChange } from "../unsaved-drafts.ts";
import { Disclosure } from "./disclosure.tsx";
import { type InsertedReply, insertedReply } from "./inserted-reply.ts";
import { InsertionNotice } from "./insertion-notice.tsx";
import { useInsertion } from "./use-insertion.ts";
import { websitePaths } from "./website-paths.ts";

const SHOWN = 5;

interface PanelPostsProps {
  tabId: number;
  userId: number;
  onReopen: (draft: UnsavedDraft) => void;
}

/** Drafts that lost their place, and the newest saved posts with the way of each into the page. */
export function PanelPosts({ tabId, userId, onReopen }: PanelPostsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <Disclosure icon={History} label="Recent posts" isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        <div className="flex flex-col gap-3">
          <KeptDrafts userId={userId} onReopen={onReopen} />
          <Posts tabId={tabId} />
        </div>
      </Disclosure>
    </div>
  );
}

function KeptDrafts({ userId, onReopen }: Omit<PanelPostsProps, "tabId">) {
  const shownId = useDraft(({ written }) => written?.generation.id);
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>([]);
  useEffect(() => {
    const update = async () => setDrafts(await loadUnsaved(userId));
    void update();
    return onUnsavedChange(userId, () => void update());
  }, [userId]);
  return (
    <UnsavedList
      copies={drafts}
      shownId={shownId}
      onKeep={(copy) => void keepUnsaved(userId, copy)}
      onForget={(copy) => void forgetUnsaved(userId, copy)}
      onOpen={onReopen}
    />
  );
}

function Posts({ tabId }: { tabId: number }) {
  const posts = usePosts({ limit: SHOWN });
  const fetchPost = useFetchPost();
  const insertion = useInsertion(tabId);
  const [insertingId, setInsertingId] = useState<number | null>(null);
  const [last, setLast] = useState<InsertedReply | null>(null);

  async function insert({ id }: ListedPost) {
    setInsertingId(id);
    try {
      // The list has only the beginning, and knows nothing of the italics.
      const post = await fetchPost(id);
      const reply = insertedReply(post);
      setLast(reply);
      await insertion.insert(reply);
    } catch (error) {
      showToast({ title: "Insert failed", description: (error as Error).message, variant: "danger" });
    } finally {
      setInsertingId(null);
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <RecentPosts
        posts={posts.data}
        isFailed={posts.isError}
        isRetrying={posts.isFetching}
        onRetry={() => void posts.refetch()}
        onInsert={(post) => void insert(post)}
        insertingId={insertingId}
        hrefOf={({ id }) => websitePaths.post(id)}
        historyHref={websitePaths.postHistory}
      />
      <InsertionNotice
        insertion={insertion}
        onAllow={(origin) => last && void insertion.allowAndInsert(origin, last)}
        onInsertAgain={() => last && void insertion.insert(last, { isAgain: true })}
      />
    </div>
  );
}

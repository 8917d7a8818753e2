import type { ListedPost, PostInFull } from "@discussion-post/contract/posts";
import { useFetchPost, usePosts } from "@discussion-post/ui/api/posts";
import { showToast } from "@discussion-post/ui/components/toast";
import { RecentPosts } from "@discussion-post/ui/patterns/recent-posts";
import { History } from "lucide-react";
import { useState } from "react";
import { Disclosure } from "./disclosure.tsx";
import { InsertionNotice } from "./insertion-notice.tsx";
import { useInsertion } from "./use-insertion.ts";
import { websitePaths } from "./website-paths.ts";

const SHOWN = 5;

/** The newest saved posts, and the way of each into the page. */
export function PanelPosts({ tabId }: { tabId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <Disclosure icon={History} label="Recent posts" isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        <Posts tabId={tabId} />
      </Disclosure>
    </div>
  );
}

function Posts({ tabId }: { tabId: number }) {
  const posts = usePosts({ limit: SHOWN });
  const fetchPost = useFetchPost();
  const insertion = useInsertion(tabId);
  const [insertingId, setInsertingId] = useState<number | null>(null);
  const [last, setLast] = useState<PostInFull | null>(null);

  async function insert({ id }: ListedPost) {
    setInsertingId(id);
    try {
      // The list has only the beginning, and knows nothing of the italics.
      const post = await fetchPost(id);
      setLast(post);
      await insertion.insert(post);
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

import { shownTitle } from "@discussion-post/contract/post-title";
import { useDeletePost, useRestorePost } from "@discussion-post/ui/api/posts";
import { showToast, UNDO } from "@discussion-post/ui/components/toast";
import { useOnce } from "@discussion-post/ui/use-once";
import { tellUndone } from "./undone-deletion.ts";

/** Deletes a post at once, and offers to take it back. Returns whether this press deleted it. */
export function useDeleteWithUndo(): (post: { id: number; title: string }) => Promise<boolean> {
  const deletion = useDeletePost();
  const restore = useRestore();
  const once = useOnce();

  async function undo(id: number) {
    if (await restore(id)) tellUndone(id);
  }

  return async ({ id, title }) => {
    let isDeleted = false;
    await once(id, async () => {
      try {
        await deletion.mutateAsync(id);
      } catch (error) {
        const description = error instanceof Error ? error.message : "Please try again.";
        return showToast({ title: "Delete failed", description, variant: "danger" });
      }
      isDeleted = true;
      showToast({
        title: "Post deleted",
        description: shownTitle(title),
        action: { label: UNDO, onPress: () => void undo(id) },
      });
    });
    return isDeleted;
  };
}

/** Restores a deleted post, and says so. Returns whether it came back. */
export function useRestore(): (id: number) => Promise<boolean> {
  const restoration = useRestorePost();
  return async (id) => {
    try {
      await restoration.mutateAsync(id);
    } catch (error) {
      const description = error instanceof Error ? error.message : "Please try again.";
      showToast({ title: "Restore failed", description, variant: "danger" });
      return false;
    }
    showToast({ title: "Post restored", variant: "success" });
    return true;
  };
}

import { useDeletePost, useRestorePost } from "@discussion-post/ui/api/posts";
import { showToast } from "@discussion-post/ui/components/toast";

/** Deletes a post at once, and offers to take it back. Returns whether it went. */
export function useDeleteWithUndo(): (post: { id: number; title: string }) => Promise<boolean> {
  const deletion = useDeletePost();
  const restoration = useRestorePost();

  function undo(id: number) {
    restoration.mutateAsync(id).then(
      () => showToast({ title: "Post restored", variant: "success" }),
      (error: Error) => showToast({ title: "Restore failed", description: error.message, variant: "danger" }),
    );
  }

  return async ({ id, title }) => {
    try {
      await deletion.mutateAsync(id);
    } catch (error) {
      const description = error instanceof Error ? error.message : "Please try again.";
      showToast({ title: "Delete failed", description, variant: "danger" });
      return false;
    }
    showToast({
      title: "Post deleted",
      description: title,
      action: { label: "Undo", onPress: () => undo(id) },
    });
    return true;
  };
}

import { showToast } from "@discussion-post/ui/components/toast";

/** Puts a post on the clipboard and says so. Gives whether it got there. */
export async function copyPost(content: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(content);
  } catch {
    showToast({
      title: "Copy failed",
      description: "Your browser did not allow it. Select the text and press Ctrl+C.",
      variant: "danger",
    });
    return false;
  }
  showToast({ title: "Copied to clipboard", description: "Post content has been copied to your clipboard." });
  return true;
}

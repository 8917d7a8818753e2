import type { ReferenceList } from "@discussion-post/contract/sources";
import { showToast } from "@discussion-post/ui/components/toast";
import { copyRichText } from "@discussion-post/ui/text/copy-rich-text";
import { richText } from "@discussion-post/ui/text/post-text";

/** Puts a post on the clipboard, with the italics of its list, and says so. Gives whether it got there. */
export async function copyPost(content: string, references: ReferenceList | null = null): Promise<boolean> {
  const isCopied = await copyRichText(richText(content, references));
  if (isCopied) {
    showToast({
      title: "Copied to clipboard",
      description: "Post content has been copied to your clipboard.",
    });
  } else {
    showToast({
      title: "Copy failed",
      description: "Your browser did not allow it. Select the text and press Ctrl+C.",
      variant: "danger",
    });
  }
  return isCopied;
}

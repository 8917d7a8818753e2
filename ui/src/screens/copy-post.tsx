import type { PostInFull } from "@discussion-post/contract/posts";
import { showToast } from "../components/toast.tsx";
import { copyRichText } from "../text/copy-rich-text.ts";
import { richText } from "../text/post-text.ts";
import { unverifiedReminder } from "../text/reference-check.ts";

/**
 * Puts a post on the clipboard, with the italics of its list, and says so, and what of it is not verified. Returns
 * whether it got there.
 */
export async function copyPost({
  content,
  references,
  unverified,
}: Pick<PostInFull, "content" | "references" | "unverified">): Promise<boolean> {
  const isCopied = await copyRichText(richText(content, references));
  if (isCopied) {
    showToast({
      title: "Copied to clipboard",
      description: ["Post content has been copied to your clipboard.", unverifiedReminder(unverified)]
        .filter(Boolean)
        .join(" "),
    });
  } else {
    showToast({
      title: "Copy failed",
      description: "Your browser didn't allow it. Select the text and press Ctrl+C.",
      variant: "danger",
    });
  }
  return isCopied;
}

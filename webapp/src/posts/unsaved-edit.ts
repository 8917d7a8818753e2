import { unsavedName } from "@discussion-post/ui/api/owned-draft";

export interface UnsavedEdit {
  title: string;
  content: string;
  /** The `updatedAt` of the post that was edited. */
  updatedAt: string | null;
}

interface EditedPost {
  id: number;
  userId: number;
}

/** What was typed into a post and did not reach the server, such as in a tab that crashed; its owner's alone. */
export function readUnsavedEdit(post: EditedPost): UnsavedEdit | null {
  try {
    const { title, content, updatedAt = null } = JSON.parse(localStorage.getItem(nameOf(post)) ?? "{}");
    return typeof title === "string" && typeof content === "string" ? { title, content, updatedAt } : null;
  } catch {
    return null;
  }
}

/** Where the browser's storage is full it is kept on the page alone. */
export function keepUnsavedEdit(post: EditedPost, { title, content, updatedAt }: UnsavedEdit): void {
  try {
    localStorage.setItem(nameOf(post), JSON.stringify({ title, content, updatedAt }));
  } catch {
    // The next pause sends it.
  }
}

export function forgetUnsavedEdit(post: EditedPost): void {
  localStorage.removeItem(nameOf(post));
}

function nameOf({ id, userId }: EditedPost): string {
  return unsavedName(userId, `post:${id}`);
}

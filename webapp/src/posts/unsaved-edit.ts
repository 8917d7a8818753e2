import { unsavedName } from "@discussion-post/ui/api/owned-draft";

export interface UnsavedEdit {
  title: string;
  content: string;
}

interface EditedPost {
  id: number;
  userId: number;
}

/** What was typed into this tab's editor of a post and not saved, such as when the session ended; its owner's alone. */
export function readUnsavedEdit(post: EditedPost): UnsavedEdit | null {
  try {
    const { title, content } = JSON.parse(sessionStorage.getItem(nameOf(post)) ?? "{}");
    return typeof title === "string" && typeof content === "string" ? { title, content } : null;
  } catch {
    return null;
  }
}

export function keepUnsavedEdit(post: EditedPost, { title, content }: UnsavedEdit): void {
  sessionStorage.setItem(nameOf(post), JSON.stringify({ title, content }));
}

export function forgetUnsavedEdit(post: EditedPost): void {
  sessionStorage.removeItem(nameOf(post));
}

function nameOf({ id, userId }: EditedPost): string {
  return unsavedName(userId, `post:${id}`);
}

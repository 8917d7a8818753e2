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

/**
 * What was typed into a post and did not reach the server, such as in a tab that crashed; its owner's alone. Each tab
 * keeps its own, so that one that saves doesn't take away what another has yet to save.
 */
export function readUnsavedEdit(post: EditedPost): UnsavedEdit | null {
  return editIn(ownName(post)) ?? leftByOthers(post)[0]?.edit ?? null;
}

/** Where the browser's storage is full it is kept on the page alone. */
export function keepUnsavedEdit(post: EditedPost, { title, content, updatedAt }: UnsavedEdit): void {
  try {
    localStorage.setItem(ownName(post), JSON.stringify({ title, content, updatedAt }));
  } catch {
    // The next pause sends it.
  }
}

/**
 * Once it is saved. What another tab kept goes only where it is what was gone on with here: that tab may be open, and
 * somebody writing in it.
 * @param begun what {@link readUnsavedEdit} returned
 */
export function forgetUnsavedEdit(post: EditedPost, begun: UnsavedEdit | null): void {
  localStorage.removeItem(ownName(post));
  if (!begun) return;
  for (const { name, edit } of leftByOthers(post))
    if (edit.title === begun.title && edit.content === begun.content) localStorage.removeItem(name);
}

function editIn(name: string): UnsavedEdit | null {
  try {
    const { title, content, updatedAt = null } = JSON.parse(localStorage.getItem(name) ?? "{}");
    return typeof title === "string" && typeof content === "string" ? { title, content, updatedAt } : null;
  } catch {
    return null;
  }
}

function leftByOthers(post: EditedPost): { name: string; edit: UnsavedEdit }[] {
  const names = Object.keys(localStorage).filter(
    // The bare name is that of earlier versions, which kept one for all tabs.
    (name) => name === nameOf(post) || (name.startsWith(`${nameOf(post)}:`) && name !== ownName(post)),
  );
  return names.flatMap((name) => {
    const edit = editIn(name);
    return edit ? [{ name, edit }] : [];
  });
}

function nameOf({ id, userId }: EditedPost): string {
  return unsavedName(userId, `post:${id}`);
}

function ownName(post: EditedPost): string {
  return `${nameOf(post)}:${tabId()}`;
}

/** It survives a reload of the tab, and no longer. */
function tabId(): string {
  const known = sessionStorage.getItem(TAB_KEY);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  sessionStorage.setItem(TAB_KEY, made);
  return made;
}

const TAB_KEY = "tab";

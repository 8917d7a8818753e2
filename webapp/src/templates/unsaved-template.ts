import { unsavedName } from "@discussion-post/ui/api/owned-draft";
import { type UnsavedTemplate, unsavedTemplate } from "@discussion-post/ui/text/template-form-values";

interface DialogOwner extends Pick<UnsavedTemplate, "page"> {
  userId: number;
}

/** What the page's dialog held in this tab when the session ended; its owner's alone, and gone when they sign out. */
export function readUnsavedTemplate({ userId, page }: DialogOwner): UnsavedTemplate | null {
  try {
    const unsaved = unsavedTemplate.parse(JSON.parse(sessionStorage.getItem(nameOf(userId)) ?? "null"));
    return unsaved.page === page ? unsaved : null;
  } catch {
    // There is none, or it was cut off while it was written.
    return null;
  }
}

export function keepUnsavedTemplate(userId: number, unsaved: UnsavedTemplate): void {
  sessionStorage.setItem(nameOf(userId), JSON.stringify(unsaved));
}

export function forgetUnsavedTemplate(userId: number): void {
  sessionStorage.removeItem(nameOf(userId));
}

function nameOf(userId: number): string {
  return unsavedName(userId, "template");
}

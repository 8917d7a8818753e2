import type { UnverifiedWords } from "@discussion-post/contract/unverified";
import { ApiError } from "../api/api-error.ts";
import { isOffline } from "../api/is-offline.ts";
import { nextStepForKeptText } from "../api/next-steps.ts";
import { UNDO } from "../components/toast-store.ts";
import { unverifiedReminder } from "./reference-check.ts";
import { ACCOUNT_DELETED, SESSION_ENDED } from "./session-messages.ts";

/** What is told when a draft was saved (requirements, section 7). */
export function draftSaved(unverified: readonly UnverifiedWords[], { hasWaited }: { hasWaited: boolean }) {
  const told = [hasWaited && "You're back online.", unverifiedReminder(unverified)].filter(Boolean);
  return {
    title: "Post saved.",
    ...(told.length > 0 && { description: told.join("\n") }),
    variant: "success",
  } as const;
}

/** What is told when a draft that was not saved is deleted. */
export function draftDeleted(undo: () => void) {
  return { title: "Draft deleted", action: { label: UNDO, onPress: undo } };
}

/** What is told when a deleted draft is back in the list of those that are not saved. */
export const draftRestored = { title: "Draft restored", variant: "success" } as const;

/** What is told when an unsaved draft could not be opened, deleted or restored. */
export function draftFailed(title: string, { message }: Error) {
  return { title, description: message, variant: "danger" } as const;
}

interface NotSaved {
  error: Error;
  retry: () => void;
  /** What becomes of it without a connection. */
  offline?: string;
}

/** What is told when it could not be saved, with the way to try it again, and why where more is known than that. */
export function draftNotSaved({ error, retry, offline = KEPT_OFFLINE }: NotSaved) {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "not_signed_in") {
    return { title: "Save failed", description: SESSION_ENDED, variant: "danger" } as const;
  }
  if (code === "account_deleted") {
    return { title: "Save failed", description: ACCOUNT_DELETED, variant: "danger" } as const;
  }
  if (code === "account_locked") {
    return { title: "Save failed", description: error.message, variant: "danger" } as const;
  }
  return {
    title: "Save failed",
    description: reasonGiven(error) ?? (isOffline() ? `${SAVE_FAILED}\n${offline}` : SAVE_FAILED),
    variant: "danger",
    action: { label: "Try Again", onPress: retry },
  } as const;
}

const SAVE_FAILED = "Failed to save post. Please try again.";
const KEPT_OFFLINE = "You're offline. Your post is kept as a draft, and Save works again once you're online.";

/** Where a press of Save counts until there is a connection. */
export const SAVED_ONCE_ONLINE =
  "You're offline. Your post is kept as a draft. Keep this page open, and it's saved once you're online.";

const SAVED_ELSEWHERE =
  "This draft was saved elsewhere with another text. Save again to keep yours as a post of its own.";

/** These say no more than that it failed. */
const WITHOUT_REASON: readonly ApiError["code"][] = [undefined, "internal_error", "unreachable"];

function reasonGiven(error: Error): string | null {
  if (error instanceof ApiError && error.code === "idempotency_key_reused") return SAVED_ELSEWHERE;
  if (!(error instanceof ApiError) || WITHOUT_REASON.includes(error.code) || error.isWordless) return null;
  return `${error.message} ${nextStepForKeptText(error)}`.trim();
}

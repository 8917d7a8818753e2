import { type ApiError, type Reasoned, reasonOf } from "@discussion-post/ui/api/api-error";
import { isServiceError } from "@discussion-post/ui/api/generation-error";
import type { GenerationOutcome } from "@discussion-post/ui/api/generations";
import { showToast, type ToastMessage } from "@discussion-post/ui/components/toast";
import { ACCOUNT_DELETED, SESSION_ENDED } from "@discussion-post/ui/text/session-messages";
import { track } from "../track.ts";

/**
 * Tells the person how a generation ended, in the words that are required (requirements, section 8).
 * @param options.onLogIn leads to where they log in or register
 */
export function reportOutcome(outcome: GenerationOutcome, { onLogIn }: { onLogIn: () => void }): void {
  switch (outcome.status) {
    case "written":
      track("post_generated", { word_count: outcome.generation.wordCount });
      break;
    case "failed":
      // Who stopped it knows.
      if (outcome.error.code === "generation_stopped") break;
      if (outcome.error.code === "not_signed_in") {
        showToast({
          title: "Generation Failed",
          description: SESSION_ENDED,
          variant: "danger",
          action: { label: "Log in", onPress: onLogIn },
        });
        break;
      }
      if (outcome.error.code === "account_deleted") {
        showToast({ title: "Generation Failed", description: ACCOUNT_DELETED, variant: "danger" });
        break;
      }
      showToast(errorToast(outcome.error));
      break;
    case "session_unsynced":
      showToast({
        title: "Session Sync Error",
        description: "Your session exists but user data is not synced. Please refresh the page.",
        variant: "danger",
      });
      break;
    // The dialog above the form asks them in.
    case "signed_out":
    case "dropped":
      break;
  }
}

/** A generation that failed, in words. */
export function errorToast(error: Pick<ApiError, "code"> & Reasoned): ToastMessage {
  return {
    title: isServiceError(error) ? "AI Service Error" : "Generation Failed",
    description: reasonOf(error, "Failed to generate post. Please try again."),
    variant: "danger",
  };
}

/** What pressing Generate without a topic says; nothing is sent then. */
export function showTopicRequired(): void {
  showToast({
    title: "Topic Required",
    description: "Please enter a discussion topic or question.",
    variant: "danger",
  });
}

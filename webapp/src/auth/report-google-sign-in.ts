import type { SignInCodeOutcome } from "@discussion-post/ui/api/session";
import { showToast } from "@discussion-post/ui/components/toast";
import { track } from "../track.ts";

const SOURCE_KEY = "last_auth_source";

/** Says how coming back from Google ended, and remembers it as the last way of signing in. */
export function reportGoogleSignIn(outcome: SignInCodeOutcome): void {
  // The page of the second step says what is next.
  if (outcome === "second_step") return;
  if (typeof outcome === "object") {
    showToast({ title: "Account locked", description: outcome.locked, variant: "danger" });
    return;
  }
  if (outcome === "refused") {
    showToast({
      title: "Authentication failed",
      description: "Could not complete Google sign-in. Please try again.",
      variant: "danger",
    });
    return;
  }
  localStorage.setItem(SOURCE_KEY, "google");
  track("login", { method: "google" });
  showToast({
    title: "Welcome!",
    description: "You've successfully signed in with Google.",
    variant: "success",
  });
}

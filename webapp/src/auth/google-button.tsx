import { GOOGLE_SIGN_IN_PATH } from "@discussion-post/contract/google";
import { GOOGLE_REDIRECT_TIMEOUT_MS } from "@discussion-post/contract/product-constants";
import { useGoogleAvailability } from "@discussion-post/ui/api/google";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { showToast } from "@discussion-post/ui/components/toast";
import { useEffect, useState } from "react";
import { OTHER_WAY } from "./google-errors.ts";
import { GoogleMark } from "./google-mark.tsx";
import { useAreCookiesBlocked } from "./use-are-cookies-blocked.ts";

/** Signing in with Google, while Google can be reached (requirements, section 5). */
export function GoogleButton({ label, returnTo }: { label: string; returnTo: string }) {
  const checked = useGoogleAvailability();
  const redirect = useRedirect();
  const areCookiesBlocked = useAreCookiesBlocked();
  const availability = redirect.hasFailed ? "unavailable" : checked;
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="secondary"
        fullWidth
        // Whether it can work unchecked, the way to Google tells.
        disabled={areCookiesBlocked || (availability !== "available" && availability !== "unchecked")}
        loading={redirect.isLeaving}
        onClick={() => redirect.leaveFor(`${GOOGLE_SIGN_IN_PATH}?${new URLSearchParams({ returnTo })}`)}
      >
        <GoogleMark />
        {availability === "checking" ? "Checking Google sign-in..." : label}
      </Button>
      {availability === "unavailable" && (
        <Alert variant="warning">
          {redirect.hasFailed
            ? "We could not reach Google sign-in. Please try again or use your username and password."
            : `Google sign-in is unavailable right now. ${OTHER_WAY}`}
        </Alert>
      )}
    </div>
  );
}

/** Leaves for Google, and notices when the browser is still here a while later. */
function useRedirect() {
  const [state, setState] = useState<"here" | "leaving" | "failed">("here");
  useEffect(() => {
    if (state !== "leaving") return;
    const timer = setTimeout(() => {
      setState("failed");
      showToast({
        title: "Google sign-in unavailable",
        description: OTHER_WAY,
        variant: "danger",
      });
    }, GOOGLE_REDIRECT_TIMEOUT_MS);
    const stopWaiting = () => clearTimeout(timer);
    // The page may come back as it was from the browser's cache: then nothing has failed (ADR-0024).
    const comeBack = (event: PageTransitionEvent) => event.persisted && setState("here");
    addEventListener("pagehide", stopWaiting);
    addEventListener("pageshow", comeBack);
    return () => {
      stopWaiting();
      removeEventListener("pagehide", stopWaiting);
      removeEventListener("pageshow", comeBack);
    };
  }, [state]);
  return {
    isLeaving: state === "leaving",
    hasFailed: state === "failed",
    leaveFor(address: string) {
      setState("leaving");
      location.assign(address);
    },
  };
}

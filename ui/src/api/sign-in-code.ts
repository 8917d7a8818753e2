import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { useHost } from "./host.tsx";
import type { SignInCodeOutcome } from "./session.ts";

/** Returns once what became of the one-time code that this page was opened with. */
export function useSignInCodeOutcome(onOutcome: (outcome: SignInCodeOutcome) => void): void {
  const { session } = useHost();
  const outcome = useStore(session, ({ signInCode }) => signInCode);
  const latest = useRef(onOutcome);
  latest.current = onOutcome;
  useEffect(() => {
    if (outcome === null) return;
    session.setState({ signInCode: null });
    latest.current(outcome);
  }, [outcome, session]);
}

import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { paths } from "../paths.ts";

export type GeneratorTab = "create" | "result";

/** What the history entry of a result holds; `false` where its place was given back to the form. */
interface EntryState {
  isResult?: boolean;
}

/**
 * Gives the result an entry of the browser's history: Back leads from it to the form, and Forward to it again.
 * @param tab what is shown
 * @param onReturn called with what the entry holds that somebody went back or forward to
 */
export function useResultEntry(tab: GeneratorTab, onReturn: (tab: GeneratorTab) => void): void {
  const { key, state } = useLocation();
  const navigation = useNavigationType();
  const navigate = useNavigate();
  const former = useRef({ tab, key });

  const follow = useEffectEvent(() => {
    const isSameEntry = former.current.key === key;
    const isSameTab = former.current.tab === tab;
    former.current = { tab, key };
    const { isResult } = (state ?? {}) as EntryState;
    if (!isSameEntry) {
      if (navigation === "POP") onReturn(isResult ? "result" : "create");
      return;
    }
    // What a page shows by itself when it is loaded is no step of anybody's.
    if (isSameTab || !navigator.userActivation.hasBeenActive) return;
    if (tab === "result" && !isResult)
      void navigate(paths.home.href, { replace: isResult === false, state: { isResult: true } });
    if (tab === "create" && isResult)
      void navigate(paths.home.href, { replace: true, state: { isResult: false } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is another tab or another entry
  useEffect(() => follow(), [tab, key]);
}

import { getHealth } from "@discussion-post/contract/service";
import { useHost } from "@discussion-post/ui/api/host";
import { useDraft } from "@discussion-post/ui/api/use-draft";
import { useEffect, useEffectEvent } from "react";

const ASK_EVERY_MS = 5_000;

/**
 * Takes a generation up again that was cut off because the server did not answer: asks the server until it does.
 * @param onReturn begins the same generation again, which is not counted twice
 */
export function useLostGeneration(onReturn: () => Promise<void>): void {
  const { api, draft } = useHost();
  const isLost = useDraft(({ run, error }) => run !== null && error?.code === "unreachable");
  const resume = useEffectEvent(() => {
    // Another topic was begun meanwhile: that one is the person's own to send.
    const { run, values } = draft.getState();
    if (run?.request.topic === values.topic.trim()) void onReturn();
  });
  useEffect(() => {
    if (!isLost) return;
    const ask = () => api.call(getHealth, {}).then(resume, () => undefined);
    const timer = setInterval(ask, ASK_EVERY_MS);
    addEventListener("online", ask);
    return () => {
      clearInterval(timer);
      removeEventListener("online", ask);
    };
  }, [isLost, api]);
}

import { getHealth } from "@discussion-post/contract/service";
import { useGenerator } from "@discussion-post/ui/api/generations";
import { useHost } from "@discussion-post/ui/api/host";
import { useEffect, useEffectEvent } from "react";

const ASK_EVERY_MS = 5_000;

/**
 * Takes a generation up again that was cut off because the server did not answer: asks the server until it does.
 * @param onReturn begins the same generation again, which is not counted twice
 */
export function useLostGeneration(onReturn: () => Promise<void>): void {
  const { api } = useHost();
  const { draft } = useGenerator();
  const isLost = draft.run !== null && draft.error?.code === "unreachable";
  const resume = useEffectEvent(() => {
    // Another topic was begun meanwhile: that one is the person's own to send.
    if (draft.run?.request.topic === draft.values.topic.trim()) void onReturn();
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

import { getHealth } from "@discussion-post/contract/service";
import type { Draft } from "@discussion-post/ui/api/draft";
import { useHost } from "@discussion-post/ui/api/host";
import { useDraft } from "@discussion-post/ui/api/use-draft";
import { useEffect, useEffectEvent } from "react";

const ASK_EVERY_MS = 5_000;

/** Whether a generation was cut off that goes on by itself: another topic is the person's own to send. */
export function isGenerationLost({ run, error, values }: Draft): boolean {
  return error?.code === "unreachable" && run?.request.topic === values.topic.trim();
}

/**
 * Takes a generation up again that was cut off because the server did not answer: asks the server until it does.
 * @param onReturn begins the same generation again, which is not counted twice
 */
export function useLostGeneration(onReturn: () => Promise<void>): void {
  const { api, draft } = useHost();
  const isLost = useDraft(isGenerationLost);
  const resume = useEffectEvent(() => {
    if (isGenerationLost(draft.getState())) void onReturn();
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

import type { ModelOptions } from "./text-model.ts";

/** Aborts when the whole takes too long, or when nothing comes. */
export function timeLimits({
  timeoutMs,
  firstWordMs,
  silenceMs,
}: Pick<ModelOptions, "timeoutMs" | "firstWordMs" | "silenceMs">) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const whole = setTimeout(abort, timeoutMs);
  let silence = setTimeout(abort, firstWordMs);
  let isWriting = false;
  return {
    signal: controller.signal,
    /** Something came. */
    restart({ hasText }: { hasText: boolean }): void {
      if (isWriting === hasText) {
        silence.refresh();
        return;
      }
      isWriting = hasText;
      clearTimeout(silence);
      silence = setTimeout(abort, silenceMs);
    },
    stop(): void {
      clearTimeout(whole);
      clearTimeout(silence);
    },
  };
}

export type TimeLimits = ReturnType<typeof timeLimits>;

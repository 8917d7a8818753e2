import { useEffect, useState } from "react";
import { type DeviceModelState, deviceModelState } from "./device-model.ts";
import { useGenerator } from "./generations.ts";
import { useDraft } from "./use-draft.ts";

interface DeviceModel {
  needsDownload: boolean;
  /** Stops the writing on this device; null while nothing is written here. */
  onStop: (() => Promise<void>) | null;
}

/**
 * The browser is asked once the page has stood for so long with something to write about: a Chromium without its model's
 * service crashes where a page is left while it is asked.
 */
const STANDS_MS = 300;

/** The model that this browser has of its own; null where it has none. */
export function useDeviceModel(): DeviceModel | null {
  const [state, setState] = useState<DeviceModelState>("unavailable");
  const { stop } = useGenerator();
  const hasTopic = useDraft(({ values }) => values.topic !== "");
  const isWritingHere = useDraft(({ isWriting, run }) => isWriting && (run?.isOnDevice ?? false));
  useEffect(() => {
    // What was downloaded for a draft is there afterwards.
    if (isWritingHere || !hasTopic) return;
    let isLeft = false;
    const asking = setTimeout(async () => {
      const now = await deviceModelState();
      if (!isLeft) setState(now);
    }, STANDS_MS);
    return () => {
      isLeft = true;
      clearTimeout(asking);
    };
  }, [isWritingHere, hasTopic]);
  if (state === "unavailable") return null;
  return { needsDownload: state === "downloadable", onStop: isWritingHere ? stop : null };
}

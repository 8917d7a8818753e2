import { useEffect, useState } from "react";
import { type DeviceModelState, deviceModelState } from "./device-model.ts";
import { useGenerator } from "./generations.ts";
import { useDraft } from "./use-draft.ts";

interface DeviceModel {
  needsDownload: boolean;
  /** Stops the writing on this device; null while nothing is written here. */
  onStop: (() => Promise<void>) | null;
}

/** The model that this browser has of its own; null where it has none. */
export function useDeviceModel(): DeviceModel | null {
  const [state, setState] = useState<DeviceModelState>("unavailable");
  const { stop } = useGenerator();
  const isWritingHere = useDraft(({ isWriting, run }) => isWriting && (run?.isOnDevice ?? false));
  useEffect(() => {
    // What was downloaded for a draft is there afterwards.
    if (isWritingHere) return;
    let isLeft = false;
    void deviceModelState().then((now) => {
      if (!isLeft) setState(now);
    });
    return () => {
      isLeft = true;
    };
  }, [isWritingHere]);
  if (state === "unavailable") return null;
  return { needsDownload: state === "downloadable", onStop: isWritingHere ? stop : null };
}

import { Cpu } from "lucide-react";
import { useId } from "react";
import { Button } from "../components/button.tsx";
import { StopButton } from "./stop-button.tsx";

export interface DeviceOfferProps {
  /** Whether the browser has to download its model before. */
  needsDownload: boolean;
  /** Whether a post is being written, by whomever. */
  isBusy: boolean;
  onWrite: () => void;
  /** Stops the writing on this device; null while nothing is written here. */
  onStop: (() => Promise<void>) | null;
}

/** Offers to have the post written by the browser's own model. */
export function DeviceOffer({ needsDownload, isBusy, onWrite, onStop }: DeviceOfferProps) {
  const noteId = useId();
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line px-4 py-3">
      <div className="flex flex-wrap gap-2">
        {onStop ? (
          <StopButton onStop={onStop} />
        ) : (
          <Button variant="secondary" disabled={isBusy} aria-describedby={noteId} onClick={onWrite}>
            <Cpu aria-hidden /> Write on this device, free
          </Button>
        )}
      </div>
      <p id={noteId} className="text-muted text-xs leading-relaxed">
        Your browser's own small model writes it: no post is counted, and the text is simpler. Sources are
        looked up and checked as always.
        {needsDownload &&
          " Your browser downloads the model first: several gigabytes, once for all websites."}
      </p>
    </div>
  );
}

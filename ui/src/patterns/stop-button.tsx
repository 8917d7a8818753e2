import { Square } from "lucide-react";
import { useState } from "react";
import { Button } from "../components/button.tsx";

interface StopButtonProps {
  /** Rejected where the server could not be told. */
  onStop: () => Promise<void>;
  /** As wide as what holds it. */
  fullWidth?: boolean;
}

/** Ends the writing of a post; what is there stays. */
export function StopButton({ onStop, fullWidth = false }: StopButtonProps) {
  const [isStopping, setIsStopping] = useState(false);
  return (
    <Button
      variant="secondary"
      fullWidth={fullWidth}
      loading={isStopping}
      onClick={() => {
        setIsStopping(true);
        onStop().catch(() => setIsStopping(false));
      }}
    >
      {!isStopping && <Square aria-hidden />}
      {isStopping ? "Stopping..." : "Stop"}
    </Button>
  );
}

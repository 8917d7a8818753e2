import { Square } from "lucide-react";
import { useState } from "react";
import { Button } from "../components/button.tsx";

/** Ends the writing of a post; what is there stays. Rejected where the server could not be told. */
export function StopButton({ onStop }: { onStop: () => Promise<void> }) {
  const [isStopping, setIsStopping] = useState(false);
  return (
    <Button
      variant="secondary"
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

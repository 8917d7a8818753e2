import { Square } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../components/button.tsx";

interface StopButtonProps {
  /** Rejected where the server could not be told. */
  onStop: () => Promise<void>;
  /** What stopping costs, where it costs something. */
  note?: string | undefined;
  /** As wide as what holds it. */
  fullWidth?: boolean;
}

/** Ends the writing of a post; what is there stays. */
export function StopButton({ onStop, note, fullWidth = false }: StopButtonProps) {
  const [isStopping, setIsStopping] = useState(false);
  const noteId = useId();
  const pressed = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = pressed.current;
    // It goes with the writing: a keyboard goes on from the text.
    return () => {
      if (button === null || document.activeElement !== button) return;
      const text = button.ownerDocument.querySelector<HTMLElement>("article[tabindex]");
      queueMicrotask(() => text?.focus({ preventScroll: true }));
    };
  }, []);
  const button = (
    <Button
      ref={pressed}
      aria-describedby={note && noteId}
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
  if (!note) return button;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {button}
      <p id={noteId} className="text-muted text-sm">
        {note}
      </p>
    </div>
  );
}

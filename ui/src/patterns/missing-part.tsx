import { Alert } from "../components/alert.tsx";
import { Button } from "../components/button.tsx";
import { useReloadOnline } from "./use-reload-online.ts";

interface MissingPartProps {
  /** What couldn't be loaded, as in "the editor". */
  part: string;
}

/** Stands where a part's code can't be loaded. Without a connection, it's loaded as soon as there is one. */
export function MissingPart({ part }: MissingPartProps) {
  const isOffline = useReloadOnline();
  return (
    <Alert
      variant="warning"
      title={`We couldn't load ${part}`}
      actions={
        <Button variant="secondary" size="sm" onClick={() => location.reload()}>
          Reload
        </Button>
      }
    >
      {isOffline
        ? "You're offline. It loads as soon as you're back online, and your text is kept."
        : "Check your connection and reload. Your text is kept."}
    </Alert>
  );
}

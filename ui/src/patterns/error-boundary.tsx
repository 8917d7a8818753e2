import type { ReactNode } from "react";
import { ErrorBoundary as ReactErrorBoundary } from "react-error-boundary";
import { Button } from "../components/button.tsx";
import { ErrorState } from "./error-state.tsx";
import { useReloadOnline } from "./use-reload-online.ts";

interface ErrorBoundaryProps {
  /** Names the content. A new name clears the error. */
  part: string;
  children: ReactNode;
}

/**
 * Catches errors inside a page or panel, failed imports of its code included: this part alone shows a notice, and the
 * navigation around it keeps working.
 */
export function ErrorBoundary({ part, children }: ErrorBoundaryProps) {
  return (
    <ReactErrorBoundary resetKeys={[part]} fallback={<ErrorNotice />}>
      {children}
    </ReactErrorBoundary>
  );
}

/** Replaces a part that threw. Without a connection, it loads again as soon as there is one. */
export function ErrorNotice() {
  const isOffline = useReloadOnline();
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-12">
      <ErrorState
        heading="h1"
        title="We couldn't show this page"
        action={
          <Button variant="secondary" onClick={() => location.reload()}>
            Load it again
          </Button>
        }
      >
        {isOffline
          ? "You're offline. It loads as soon as you're back online."
          : "Check your connection and reload."}
      </ErrorState>
    </div>
  );
}

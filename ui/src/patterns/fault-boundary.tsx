import type { ReactNode } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Button } from "../components/button.tsx";
import { ErrorState } from "./error-state.tsx";

interface FaultBoundaryProps {
  /** What is inside, by name. Another one gets a new chance. */
  part: string;
  children: ReactNode;
}

/**
 * Around a page or a panel: when what is inside breaks, or its code cannot be fetched, this part alone says so, and
 * the way around it stays.
 */
export function FaultBoundary({ part, children }: FaultBoundaryProps) {
  return (
    <ErrorBoundary resetKeys={[part]} fallback={<FaultNotice />}>
      {children}
    </ErrorBoundary>
  );
}

/** What stands instead of a part that broke. */
export function FaultNotice() {
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-12">
      <ErrorState
        heading="h1"
        title="This page could not be shown"
        action={
          <Button variant="secondary" onClick={() => location.reload()}>
            Load it again
          </Button>
        }
      >
        Check your connection and load it again.
      </ErrorState>
    </div>
  );
}

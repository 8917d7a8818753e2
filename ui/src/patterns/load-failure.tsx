import type { ReactNode } from "react";
import { Alert } from "../components/alert.tsx";
import { Button } from "../components/button.tsx";

interface LoadFailureProps {
  /** What could not be had. */
  children: ReactNode;
  isRetrying: boolean;
  onRetry: () => void;
}

/** A part of a screen whose content could not be had, with the way to try again. */
export function LoadFailure({ children, isRetrying, onRetry }: LoadFailureProps) {
  return (
    <Alert
      variant="danger"
      actions={
        <Button variant="secondary" size="sm" loading={isRetrying} onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {children}
    </Alert>
  );
}

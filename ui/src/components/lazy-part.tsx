import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";

interface LazyPartProps {
  /** Shown while the part's code is loaded. */
  loading?: ReactNode;
  /** Shown where its code can't be loaded, or the part throws. */
  missing?: ReactNode;
  /** A component made by `lazy`. */
  children: ReactNode;
}

/** Where a part stands whose code is loaded when it's shown first: without its code, what is around it stays. */
export function LazyPart({ loading = null, missing = null, children }: LazyPartProps) {
  return (
    <ErrorBoundary fallback={missing}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}

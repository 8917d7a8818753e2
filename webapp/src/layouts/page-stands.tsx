import { createContext, useContext, useEffect } from "react";

/** Called once the first page stands, and answers; nothing without one. */
export const OnPageStands = createContext<(() => void) | undefined>(undefined);

/**
 * Tells that what it stands beside is hydrated. It belongs inside of the same Suspense boundary: React hydrates that
 * later than what is around it, and what it renders then must be what was prerendered.
 */
export function PageStands(): null {
  const onPageStands = useContext(OnPageStands);
  useEffect(() => onPageStands?.(), [onPageStands]);
  return null;
}

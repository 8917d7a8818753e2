import { useEffect } from "react";
import { onFirstSign } from "./on-first-sign.ts";

/**
 * Fetches code on the first sign of use, or a while after the page, and not on the press: a user who has gone offline by
 * then has it all the same.
 */
export function useLoadOnSign(load: () => Promise<unknown>): void {
  useEffect(() => onFirstSign(() => void load().catch(() => undefined)), [load]);
}

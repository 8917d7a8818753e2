import { useRef } from "react";
import { ApiError } from "./api-error.ts";

/**
 * An idempotency key for each wish. Where no answer came the wish may have been granted: the same wish then has the
 * same key, so that pressing again gives what was made instead of making it twice.
 */
export function useWishKey() {
  const lost = useRef<{ wish: string; key: string } | null>(null);
  return async <T>(body: object, call: (key: string) => Promise<T>): Promise<T> => {
    const wish = JSON.stringify(body);
    const key = lost.current?.wish === wish ? lost.current.key : crypto.randomUUID();
    lost.current = null;
    try {
      return await call(key);
    } catch (error) {
      if (error instanceof ApiError && error.code === "unreachable") lost.current = { wish, key };
      throw error;
    }
  };
}

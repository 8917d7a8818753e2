import { AppError } from "../errors/app-error.ts";

/** Searches of one account that may wait behind the one that runs: who types fast sends a few. */
const WAITING_PER_ACCOUNT = 3;

/**
 * Runs at most `running` searches at once in this process, and one per account. A search reads the text of all of an
 * account's posts, so a few callers must not take the whole database.
 */
export function searchCap({ running: maximum }: { running: number }) {
  const queue: { userId: number; start: () => void }[] = [];
  const running = new Set<number>();

  function startNext(): void {
    if (running.size >= maximum) return;
    const index = queue.findIndex(({ userId }) => !running.has(userId));
    const [next] = index < 0 ? [] : queue.splice(index, 1);
    if (!next) return;
    running.add(next.userId);
    next.start();
  }

  /** @throws AppError `too_many_requests` where the account has as many waiting as it may */
  return async <T>(userId: number, search: () => Promise<T>): Promise<T> => {
    const waiting = queue.filter((entry) => entry.userId === userId).length;
    if (waiting >= WAITING_PER_ACCOUNT) {
      throw new AppError(
        "too_many_requests",
        "Your earlier searches are still running. Try again in a moment.",
        {
          retryAfterSeconds: 1,
        },
      );
    }
    await new Promise<void>((start) => {
      queue.push({ userId, start });
      startNext();
    });
    try {
      return await search();
    } finally {
      running.delete(userId);
      startNext();
    }
  };
}

import { AppError } from "../errors/app-error.ts";

/** Tasks of one account that may wait behind the one that runs: who types fast sends a few searches. */
const WAITING_PER_ACCOUNT = 3;

interface AccountCapOptions {
  running: number;
  /** What somebody is told who has as many waiting as they may. */
  refusal: string;
  /** When it is worth asking again. */
  retryAfterSeconds?: number;
}

/**
 * Runs at most `running` tasks at once in this process, and one per account: for what reads or compares all that an
 * account has kept, so that a few callers do not take the whole database or the threads, and for what asks the model
 * beside the drafts, so that nobody fills its queue alone.
 */
export function accountCap({ running: maximum, refusal, retryAfterSeconds = 1 }: AccountCapOptions) {
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
  return async <T>(userId: number, task: () => Promise<T>): Promise<T> => {
    const waiting = queue.filter((entry) => entry.userId === userId).length;
    if (waiting >= WAITING_PER_ACCOUNT)
      throw new AppError("too_many_requests", refusal, { retryAfterSeconds });
    await new Promise<void>((start) => {
      queue.push({ userId, start });
      startNext();
    });
    try {
      return await task();
    } finally {
      running.delete(userId);
      startNext();
    }
  };
}

export type AccountCap = ReturnType<typeof accountCap>;

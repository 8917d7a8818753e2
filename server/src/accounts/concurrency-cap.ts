import { AppError } from "../errors/app-error.ts";

const RETRY_AFTER_SECONDS = 5;

/**
 * Runs at most `running` tasks at once, while at most `waiting` others wait in the order in which they came.
 * @returns what runs a task; it throws AppError `unavailable` where too many are waiting
 */
export function concurrencyCap(maximum: {
  running: number;
  waiting: number;
}): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= maximum.running) {
      if (waiting.length >= maximum.waiting) throw tooBusy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function tooBusy(): AppError {
  return new AppError("unavailable", "Too many people are logging in right now.", {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

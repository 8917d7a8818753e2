import { AppError } from "../errors/app-error.ts";
import type { RateLimit } from "../http/rate-limits.ts";

interface FailedAccountsOptions {
  /** At how many accounts one address may fail. */
  perAddress: RateLimit;
  /** Which accounts of an address count already: one of each. */
  marks: RateLimit;
}

/**
 * Slows down whoever tries a few passwords at many accounts from one network address. An account counts once, however
 * often it is tried, and no more as soon as its owner has come in: of a campus behind one address those are left who
 * gave up.
 */
export function failedAccounts({ perAddress, marks }: FailedAccountsOptions) {
  const markOf = (account: string, address: string) => `${account}|${address}`;

  return {
    /**
     * Counts the account before its password is checked, so that tries at once count, too.
     * @returns whether it did not count before
     * @throws AppError `too_many_requests`
     */
    async take(account: string, address: string): Promise<boolean> {
      try {
        await marks.take(markOf(account, address));
      } catch (error) {
        if (isUsedUp(error)) return false;
        throw error;
      }
      try {
        await perAddress.take(address);
      } catch (error) {
        await marks.reset(markOf(account, address));
        // What is refused is no failure, and must not make the wait longer for the others.
        await perAddress.giveBack(address);
        throw error;
      }
      return true;
    },
    /** Counts the account no more. */
    async release(account: string, address: string): Promise<void> {
      if (await marks.reset(markOf(account, address))) await perAddress.giveBack(address);
    },
  };
}

export type FailedAccounts = ReturnType<typeof failedAccounts>;

export function isUsedUp(error: unknown): error is AppError {
  return error instanceof AppError && error.code === "too_many_requests";
}

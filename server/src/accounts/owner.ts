import type { Transaction } from "../database/connection.ts";

/** The account that something is to be kept for. */
export interface Owner {
  id: number;
  isSubscribed: boolean;
}

/**
 * Locks the owner's row until the transaction ends, so that saves of one account come one after the other, and its
 * deletion before or after.
 * @throws AppError `not_signed_in` where the account was deleted meanwhile
 */
export type LockOwner = (tx: Transaction, userId: number) => Promise<Owner>;

/** Counts posts that were written for the account, within the transaction in which their rows are marked as counted. */
export type CountWritten = (tx: Transaction, userId: number, posts: number) => Promise<void>;

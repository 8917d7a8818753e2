import type { Transaction } from "../database/connection.ts";
import type { UserRecord } from "./user-record.ts";

/** What a feature holds of an account. */
export interface PersonalData {
  /** Deletes it, or what must stay of it loses its owner, within the transaction that deletes the account. */
  deleteOf(tx: Transaction, user: UserRecord): Promise<void>;
  /** What of it the owner's export holds: the name of the list there, and its rows, read as they are asked for. */
  exported?: { name: string; exportOf(userId: number): AsyncIterable<unknown[]> };
}

import { endOfRetention } from "@discussion-post/contract/retention";
import type { UserRecord } from "../accounts/user-record.ts";
import type { Database } from "../database/connection.ts";
import { auditRepository } from "./audit.repository.ts";

/** Who acts without an account. No username has a space. */
type OtherActor = "command line" | "the bank" | "the server";

interface Act {
  action: string;
  /** To whom; null where it is to nobody. */
  subject: string | null;
  reason?: string;
  /** What is the same in a repeat, which is logged once. */
  requestKey: string;
  /** False where the act is to be marked as done when it is. */
  isDone?: boolean;
}

const NOBODY = 0;
const SUBJECT_MAX_CHARS = 100;

/** What was done by administrators, on the command line, and to people's money without anybody here. */
export function auditService(db: Database) {
  const repository = auditRepository(db);

  return {
    /** @returns whether the call was not logged before */
    log(actor: UserRecord | OtherActor, { subject, ...act }: Act): Promise<boolean> {
      const by =
        typeof actor === "string" ? { actorId: NOBODY, actor } : { actorId: actor.id, actor: actor.username };
      return repository.add({ ...by, ...act, subject: subject?.slice(0, SUBJECT_MAX_CHARS) ?? null });
    },
    /** The entry of a call that was logged before; null where it is new. */
    find: repository.find,
    markDone: repository.markDone,
    /** Removes the entry of a call that did nothing after all. */
    remove: repository.remove,

    /** A page of it, the latest first. */
    async list(before: number | undefined) {
      const entries = await repository.list(before);
      return entries.map(({ id, at, actor, action, subject, reason, isDone }) => ({
        id,
        at: at.toISOString(),
        actor,
        action: isDone ? action : `${action} (not finished)`,
        subject,
        reason,
      }));
    },

    deleteOld: () => repository.deleteBefore(endOfRetention("auditLog", new Date())),
  };
}

export type AuditService = ReturnType<typeof auditService>;

/** An account as the log names it: also once it is gone. */
export function accountSubject({ username, id }: Pick<UserRecord, "username" | "id">): string {
  return `${username} (${id})`;
}

import type { EndedSession } from "../api/session.ts";

/** What is told when a session ended by itself. */
export const SESSION_ENDED = "Your session has ended. Log in again.";

/** What is told where the account was deleted elsewhere. */
export const ACCOUNT_DELETED = "Your account was deleted. Its posts and drafts are gone.";

/** What a session's end is told as. */
export function endOf({ locked, isDeleted }: Pick<EndedSession, "locked" | "isDeleted">): string {
  return locked ?? (isDeleted ? ACCOUNT_DELETED : SESSION_ENDED);
}

/** What becomes of unfinished work then, where there is some: it comes back for its owner, and for nobody else. */
export function fateOfWork({
  isWorkKept,
  locked,
}: Pick<EndedSession, "isWorkKept" | "locked">): string | undefined {
  if (!isWorkKept) return undefined;
  const until =
    locked === null ? "comes back when you log in again" : "comes back when the account is unlocked";
  return `What you wrote is kept on this device and ${until}, unless someone else logs in here first.`;
}

/** The same where nobody else's log-in takes it away. */
export const WORK_STAYS = "What you wrote is kept on this device and comes back when you log in again.";

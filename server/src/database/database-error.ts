import { DrizzleQueryError } from "drizzle-orm";

const DUPLICATE_KEY = 1062;

/** What the driver says when there is no server, or none any more, at the other end. */
const UNREACHABLE = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "PROTOCOL_CONNECTION_LOST"]);

/**
 * What a server says that cannot serve just now: too many connections, shutting down, disk full, and on Galera a
 * node that is cut off from the others.
 */
const UNABLE = new Set([1040, 1203, 1053, 1021, 1114, 1047]);

/** The server's error number, also where drizzle has wrapped the driver's error. */
export function databaseErrorNumber(error: unknown): number | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { errno } = at as { errno?: number };
    if (errno !== undefined) return errno;
  }
  return undefined;
}

/** Whether a query failed for want of a database that answers and can do its work: a later try may go well. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (UNABLE.has(databaseErrorNumber(error) ?? 0)) return true;
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code = "", fatal = false } = at as { code?: string; fatal?: boolean };
    // The driver calls fatal what ends a connection, or finds it ended.
    if (fatal || UNREACHABLE.has(code)) return true;
  }
  return false;
}

/** Whether a query failed, for whatever reason. */
export function isDatabaseError(error: unknown): boolean {
  return error instanceof DrizzleQueryError;
}

/** Whether an insert met a row that has its unique key already. */
export function isDuplicateKey(error: unknown): boolean {
  return databaseErrorNumber(error) === DUPLICATE_KEY;
}

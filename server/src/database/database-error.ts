const DUPLICATE_KEY = 1062;

/** The server's error number, also where drizzle has wrapped the driver's error. */
export function databaseErrorNumber(error: unknown): number | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { errno } = at as { errno?: number };
    if (errno !== undefined) return errno;
  }
  return undefined;
}

/** Whether an insert met a row that has its unique key already. */
export function isDuplicateKey(error: unknown): boolean {
  return databaseErrorNumber(error) === DUPLICATE_KEY;
}

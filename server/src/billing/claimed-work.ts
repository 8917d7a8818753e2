/*
 * Work is claimed: a process locks what is due and not locked by another, pushes its next try into the future, and
 * lets go of the lock before it asks Stripe. What it does not finish, because it failed or died, comes due again then.
 */

/** How often a round of claimed work is followed by another at once. */
const ROUNDS_MAX = 25;

/** Works claimed work off, one piece after the other, until nothing is due. Each piece sees to its own failures. */
export async function eachClaimed<T>(
  claim: () => Promise<T[]>,
  work: (one: T) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const claimed = await claim();
    if (claimed.length === 0) return;
    for (const one of claimed) await work(one);
  }
}

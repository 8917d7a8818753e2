/** The tag of what `npm test` leaves to `npm run test:all`, as a module's comment (`@module-tag slow`) or a test's option. */
export const SLOW = "slow";

/** For every Vitest config whose tests carry tags. */
export const TEST_TAGS = [
  { name: SLOW, description: "Searches, waits or repeats for long: only npm run test:all runs it." },
];

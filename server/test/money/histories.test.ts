/** @module-tag slow */

import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newCoverage } from "./coverage.ts";
import { histories, live } from "./history.ts";
import { hunt } from "./hunt.ts";
import { knownHistories } from "./known-histories.ts";
import { openWorld, type World } from "./world.ts";

/*
 * The invariant of money (ADR-0009, ADR-0017, ADR-0018). Whatever the user, the administrator, Stripe, the bank and the
 * clock do, in any order, with webhooks that are lost, late, doubled and reversed, answers that never arrive and
 * processes that die: once everything has settled, within the documented five minutes,
 *
 *   - whoever pays has premium, and whoever has premium pays for it or was given it;
 *   - nobody pays twice for the same time, for a time that is over, under a gift, or against a denial;
 *   - nothing renews for an account that is denied, was given premium, or is deleted, and never two subscriptions;
 *   - after a cancellation nothing is charged, and premium lasts until the day that was named;
 *   - there are never more posts than paid windows (and gifts) x 25 and 3 for each free round, and never fewer than the
 *     paid window has left.
 *
 * What was paid is read from the ledger of Stripe's emulator, what somebody has from our own API. See invariant.ts.
 *
 *   npm run fuzz:money                                 thousands of histories, and each kind of fault found in them
 *   MONEY_SEED=7 MONEY_RUNS=500 npm run fuzz:money     others
 *   MONEY_HISTORY="subscribe and pay: good; cancel" npm run fuzz:money     one history again
 */

/** The same histories in every run of `npm test`. */
const RUNS = 20;
const SEED = 20_270_104;

const { MONEY_HISTORY: replayed, MONEY_RUNS: hunted, MONEY_SEED: huntedFrom = Date.now() } = process.env;
const isUsual = !replayed && !hunted;
const FOREVER_MS = 86_400_000;

const coverage = newCoverage();
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
  if (!isUsual) process.stdout.write(`${coverage.table()}\n`);
});

if (replayed)
  test("the history that was asked for", { timeout: FOREVER_MS }, () =>
    live(world, replayed.split("; "), coverage),
  );

if (isUsual)
  describe("the invariant of money holds for", () => {
    test.each(Object.entries(knownHistories))("%s", (_name, history) => live(world, history, coverage));

    test(`${RUNS} random histories of an account`, { timeout: 600_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(histories, (history) => live(world, history, coverage)),
        { numRuns: RUNS, seed: SEED },
      );
    });

    test("which come to every state that matters", () => {
      for (const state of ["premium, active", "premium, past_due", "given premium", "free, canceled, deny"]) {
        expect(coverage.of(`state: ${state}`), state).toBeGreaterThan(0);
      }
    });
  });

if (hunted && !replayed)
  test(`${hunted} random histories break nothing`, { timeout: FOREVER_MS }, async () => {
    process.stdout.write(`MONEY_SEED=${huntedFrom}\n`);
    const faults = await hunt({
      world,
      coverage,
      runs: Number(hunted),
      seed: Number(huntedFrom),
      onProgress: (lived) => process.stdout.write(`${lived} histories\n`),
      onFault: ({ message, history }) =>
        process.stdout.write(`\nFAULT ${message}\nMONEY_HISTORY="${history.join("; ")}"\n`),
    });
    for (const { sentence, count } of faults) process.stdout.write(`${count} times: ${sentence}\n`);
    expect(faults).toEqual([]);
  });

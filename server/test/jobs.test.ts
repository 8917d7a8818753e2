import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { connect, type Database } from "../src/database/connection.ts";
import { jobLeasesRepository } from "../src/jobs/job-leases.repository.ts";
import { jobLeases } from "../src/jobs/job-leases.table.ts";
import { type Job, jobRunner } from "../src/jobs/jobs.ts";
import { type FreshDatabase, migratedDatabase } from "./fresh-database.ts";

let database: FreshDatabase;
let db: Database;
beforeAll(async () => {
  database = await migratedDatabase();
  db = connect({ url: database.url, poolSize: 4 });
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});
beforeEach(() => db.delete(jobLeases));

const HOUR_MS = 3_600_000;
const logger = pino({ level: "silent" });
const processes = (...names: string[]) =>
  names.map((name) => jobRunner({ leases: jobLeasesRepository(db, name), logger }));
const job = (run: Job["run"]): Job => ({ name: "sweep", everyMs: HOUR_MS, run });
/** As if whatever the row waits for were over. */
const letTimePass = () => db.update(jobLeases).set({ claimableAt: new Date(0) });

describe("a job of two processes", () => {
  test("is run by one of them, however many ask at once", async () => {
    const runners = processes("a", "b", "c", "d");
    const run = vi.fn(async () => {});
    await Promise.all(runners.map((runIfDue) => runIfDue(job(run))));
    expect(run).toHaveBeenCalledOnce();
  });

  test("is not begun by the second while the first runs it, nor before it is due again", async () => {
    const [first, second] = processes("a", "b");
    const { promise: underWay, resolve: finish } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const done = first?.(
      job(async () => {
        begin();
        await underWay;
      }),
    );
    await begun;
    const run = vi.fn(async () => {});
    await second?.(job(run));
    finish();
    await done;
    const waitMs = await second?.(job(run));
    expect(run).not.toHaveBeenCalled();
    expect(waitMs).toBeGreaterThan(HOUR_MS / 2);
    await letTimePass();
    await second?.(job(run));
    expect(run).toHaveBeenCalledOnce();
  });

  test("goes to the second when the lease of the first, which died, has run out", async () => {
    await jobLeasesRepository(db, "dead").claim("sweep");
    const [second] = processes("b");
    const run = vi.fn(async () => {});
    expect(await second?.(job(run))).toBeLessThanOrEqual(30_000);
    expect(run).not.toHaveBeenCalled();
    await letTimePass();
    await second?.(job(run));
    expect(run).toHaveBeenCalledOnce();
  });

  test("stays with the second when the first comes back to life", async () => {
    const hung = jobLeasesRepository(db, "a");
    await hung.claim("sweep");
    await letTimePass();
    const other = jobLeasesRepository(db, "b");
    expect(await other.claim("sweep")).toBe(true);
    await hung.finish("sweep", 0);
    await hung.renew("sweep");
    await other.finish("sweep", HOUR_MS);
    expect(await hung.claim("sweep")).toBe(false);
  });

  test("that takes long keeps its lease", async () => {
    const leases = jobLeasesRepository(db, "a");
    await leases.claim("sweep");
    await letTimePass();
    await leases.renew("sweep");
    expect(await jobLeasesRepository(db, "b").claim("sweep")).toBe(false);
  });
});

test("a job that fails holds up neither the others nor its own next time", async () => {
  const [runIfDue] = processes("a");
  const failing = { ...job(() => Promise.reject(new Error("out of order"))), name: "failing" };
  expect(await runIfDue?.(failing)).toBe(HOUR_MS);
  const run = vi.fn(async () => {});
  await runIfDue?.(job(run));
  expect(run).toHaveBeenCalledOnce();
  await letTimePass();
  await runIfDue?.({ ...failing, run });
  expect(run).toHaveBeenCalledTimes(2);
});

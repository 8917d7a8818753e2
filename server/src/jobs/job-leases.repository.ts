import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../database/connection.ts";
import { withRetries } from "../database/retry.ts";
import { jobLeases } from "./job-leases.table.ts";

/** A process that runs a job renews its lease well within this; one that has not counts as dead. */
export const LEASE_MS = 30_000;

/**
 * One row for each job, claimed by a conditional UPDATE, which every engine that speaks MySQL has. By the database's
 * clock alone: those of two servers may differ.
 * @param holder names the process
 */
export function jobLeasesRepository(db: Database, holder: string) {
  const isHeld = (job: string) => and(eq(jobLeases.job, job), eq(jobLeases.holder, holder));

  return {
    /** @returns whether the job is this process's to run now, until its lease ends */
    async claim(job: string): Promise<boolean> {
      await db.insert(jobLeases).ignore().values({ job, claimableAt: now });
      return withRetries(async () => {
        const [{ affectedRows }] = await db
          .update(jobLeases)
          .set({ holder, claimableAt: inMs(LEASE_MS) })
          .where(and(eq(jobLeases.job, job), lte(jobLeases.claimableAt, now)));
        return affectedRows > 0;
      });
    },

    /** @returns in how many milliseconds any process may claim the job */
    async claimableInMs(job: string): Promise<number> {
      const waitMs = sql<number>`TIMESTAMPDIFF(MICROSECOND, ${now}, ${jobLeases.claimableAt}) DIV 1000`;
      const [row] = await db
        .select({ waitMs: waitMs.mapWith(Number) })
        .from(jobLeases)
        .where(eq(jobLeases.job, job));
      return Math.max(0, row?.waitMs ?? 0);
    },

    /** Lengthens the lease of a job that still runs, unless another process has claimed it by now. */
    async renew(job: string): Promise<void> {
      await db
        .update(jobLeases)
        .set({ claimableAt: inMs(LEASE_MS) })
        .where(isHeld(job));
    },

    /** Ends the lease: the job is due again after this time, for whichever process claims it first. */
    async finish(job: string, dueInMs: number): Promise<void> {
      await withRetries(() =>
        db
          .update(jobLeases)
          .set({ claimableAt: inMs(dueInMs) })
          .where(isHeld(job)),
      );
    },
  };
}

export type JobLeasesRepository = ReturnType<typeof jobLeasesRepository>;

const now = sql<Date>`UTC_TIMESTAMP(3)`;
const inMs = (ms: number) => sql`UTC_TIMESTAMP(3) + INTERVAL ${ms * 1_000} MICROSECOND`;

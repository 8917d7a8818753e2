import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Database } from "../database/connection.ts";
import { type JobLeasesRepository, jobLeasesRepository, LEASE_MS } from "./job-leases.repository.ts";

/**
 * Work that comes again and again, done by one process at a time. A process that hangs for longer than its lease may
 * come back while another has taken the work over, so each job bears that as well.
 */
export interface Job {
  name: string;
  everyMs: number;
  run(): Promise<void>;
}

/** How long a process waits where it could not ask the database whose turn it is. */
const ASK_AGAIN_MS = 10_000;

/** Runs the jobs whenever they are due and no other process runs them. */
export function startJobs(
  jobs: readonly Job[],
  { db, logger }: { db: Database; logger: Logger },
): { stop(): void } {
  const runIfDue = jobRunner({ leases: jobLeasesRepository(db, randomUUID()), logger });
  const timers = new Map<string, NodeJS.Timeout>();
  let isStopped = false;
  for (const job of jobs) void follow(job);
  return {
    /** Begins no job any more. One that runs is not waited for: another process takes it over. */
    stop() {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };

  async function follow(job: Job): Promise<void> {
    const waitMs = await runIfDue(job).catch((error: unknown) => {
      logger.warn({ err: error, job: job.name }, "a job's lease could not be claimed");
      return ASK_AGAIN_MS;
    });
    if (!isStopped) timers.set(job.name, setTimeout(follow, waitMs, job));
  }
}

/**
 * Runs a job if it is due and nobody else runs it. What it fails with is logged, and it is tried again when it is due.
 * @returns in how many milliseconds to ask again
 */
export function jobRunner({ leases, logger }: { leases: JobLeasesRepository; logger: Logger }) {
  return async ({ name, everyMs, run }: Job): Promise<number> => {
    if (!(await leases.claim(name))) return leases.claimableInMs(name);
    const renewal = setInterval(
      () =>
        leases
          .renew(name)
          .catch((error: unknown) => logger.warn({ err: error, job: name }, "a job's lease was not renewed")),
      LEASE_MS / 3,
    );
    try {
      await run();
    } catch (error) {
      logger.error({ err: error, job: name }, "a job failed");
    } finally {
      clearInterval(renewal);
    }
    await leases.finish(name, everyMs);
    return everyMs;
  };
}

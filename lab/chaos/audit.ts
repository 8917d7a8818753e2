import { setTimeout as sleep } from "node:timers/promises";
import type { StripeEmulator } from "@discussion-post/emulators/stripe/stripe-emulator";
import { sql } from "drizzle-orm";
import type { Database } from "../../server/src/database/connection.ts";
import type { Person } from "../bench/people.ts";
import type { Ledger } from "./mixed-load.ts";

/** A reservation of a process that died is given back within this time: its lease, and the look for such. */
const SETTLES_WITHIN_MS = 90_000;
/** Stripe repeats what was not taken, later and later; so does its stand-in. */
const EVENTS_WITHIN_MS = 180_000;

interface AuditOptions {
  db: Database;
  ledger: Ledger;
  writers: readonly Person[];
  stripe: StripeEmulator;
}

/** One thing that has to be true, and whether it is. */
export interface Finding {
  what: string;
  holds: boolean;
  figures: string;
}

/** Compares what clients were told with what the database holds, once everything has come to its end. */
export async function audit({ db, ledger, writers, stripe }: AuditOptions): Promise<Finding[]> {
  const isSettled = await within(SETTLES_WITHIN_MS, async () => (await reserved(db)) === 0);
  const told = () => stripe.events().map(({ id }) => id);
  const hasAll = await within(EVENTS_WITHIN_MS, async () => {
    const handled = new Set(
      (await rows<{ id: string }>(db, sql`SELECT id FROM stripe_events WHERE handled_at IS NOT NULL`)).map(
        ({ id }) => id,
      ),
    );
    return told().every((id) => handled.has(id));
  });

  const posts = new Map(
    (
      await rows<{ id: number; user_id: number; title: string }>(
        db,
        sql`SELECT id, user_id, title FROM posts`,
      )
    ).map((post) => [post.id, post]),
  );
  const lost = ledger.saves.filter(({ id, userId, title }) => {
    const post = posts.get(id);
    return post?.user_id !== userId || post.title !== title;
  });
  const twice = posts.size - new Set([...posts.values()].map(({ title }) => title)).size;

  const ids = writers.map(({ id }) => id);
  const windows = await rows<{ user_id: number; maximum: number; used: number; written: number }>(
    db,
    sql`SELECT w.user_id, w.maximum, w.used, (SELECT COUNT(*) FROM generations g WHERE g.user_id = w.user_id AND g.window_key = w.window_key AND g.status = 'succeeded') AS written FROM quota_windows w WHERE w.user_id IN ${ids}`,
  );
  const wrong = windows.filter(({ used, written, maximum }) => used !== written || used > maximum);
  const succeeded = new Set(
    (await rows<{ id: string }>(db, sql`SELECT id FROM generations WHERE status = 'succeeded'`)).map(
      ({ id }) => id,
    ),
  );
  const lostDrafts = ledger.drafts.filter(({ id }) => !succeeded.has(id));
  const extra = succeeded.size - new Set(ledger.drafts.map(({ id }) => id)).size;

  const subscribed = new Set(
    (
      await rows<{ id: number }>(
        db,
        sql`SELECT id FROM users WHERE is_subscribed AND stripe_subscription_id IS NOT NULL`,
      )
    ).map(({ id }) => id),
  );
  const unpaid = ledger.paid.filter((id) => !subscribed.has(id));
  return [
    {
      what: "every acknowledged save is there",
      holds: lost.length === 0,
      figures: `${ledger.saves.length} saves, ${lost.length} lost`,
    },
    { what: "no save is there twice", holds: twice === 0, figures: `${twice} twice` },
    {
      what: "every finished draft is there",
      holds: lostDrafts.length === 0,
      figures: `${ledger.drafts.length} drafts, ${lostDrafts.length} lost`,
    },
    { what: "no draft was written that nobody got", holds: extra === 0, figures: `${extra} besides` },
    { what: "no reservation is left over", holds: isSettled, figures: `${await reserved(db)} left` },
    {
      what: "no quota is wrong or overspent",
      holds: wrong.length === 0,
      figures: `${windows.length} quotas, ${wrong.length} wrong, ${ledger.refusals} refusals at the limit`,
    },
    {
      what: "every event of Stripe's is kept and handled, once",
      holds: hasAll,
      figures: `${told().length} events`,
    },
    {
      what: "who paid is premium",
      holds: unpaid.length === 0,
      figures: `${ledger.paid.length} paid, ${unpaid.length} without`,
    },
  ];
}

async function reserved(db: Database): Promise<number> {
  const [row] = await rows<{ left_over: number }>(
    db,
    sql`SELECT COUNT(*) AS left_over FROM generations WHERE status = 'reserved'`,
  );
  return Number(row?.left_over);
}

async function rows<T>(db: Database, query: Parameters<Database["execute"]>[0]): Promise<T[]> {
  const [found] = await db.execute(query);
  // What a query gives is known to who wrote it.
  return found as unknown as T[];
}

async function within(ms: number, isTrue: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (Date.now() < deadline) {
    if (await isTrue()) return true;
    await sleep(500);
  }
  return false;
}

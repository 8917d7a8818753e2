import { and, eq } from "drizzle-orm";
import { quotaWindows } from "../../src/generations/quota-windows.table.ts";
import { request } from "../api-client.ts";
import { lastPayment } from "./ledger.ts";
import { ask, type Story } from "./story.ts";

/** Writes one post, and notes which payment it came out of. */
export async function writePost(story: Story): Promise<boolean> {
  const paidBy = await payerOfNow(story);
  const { status } = await ask(story, "POST /api/generate-post", request);
  if (status !== 200) return false;
  note(story, paidBy, 1);
  return true;
}

/**
 * Writes posts until there are none left. Only the first is really written, and the one that is one too many; those
 * between them are booked where the first was, since each takes its time.
 */
export async function writeAllPosts(story: Story): Promise<boolean> {
  const { world, account } = story;
  const paidBy = await payerOfNow(story);
  const before = await windowsOf(story);
  if (!(await writePost(story))) return false;
  const used = (await windowsOf(story)).find(
    (row) => row.used > (before.find(({ windowKey }) => windowKey === row.windowKey)?.used ?? 0),
  );
  if (!used) return true;
  await world.db
    .update(quotaWindows)
    .set({ used: used.maximum })
    .where(and(eq(quotaWindows.userId, account.id), eq(quotaWindows.windowKey, used.windowKey)));
  note(story, paidBy, used.maximum - used.used);
  if (await writePost(story)) throw new Error("a post was written over the limit");
  return true;
}

/**
 * The payment that the next post comes out of: the one for the period that its owner is shown, which is the last one
 * that we have heard of. "" for a post that costs nothing.
 */
async function payerOfNow(story: Story): Promise<string> {
  const { body: plan } = await ask(story, "GET /api/subscription");
  if (!plan?.isSubscribed || !plan.currentPeriodEnd) return "";
  return lastPayment(story, Date.parse(plan.currentPeriodEnd))?.chargeId ?? "";
}

function windowsOf({ world, account }: Story) {
  return world.db.select().from(quotaWindows).where(eq(quotaWindows.userId, account.id));
}

function note({ written }: Story, paidBy: string, count: number): void {
  written.set(paidBy, (written.get(paidBy) ?? 0) + count);
}

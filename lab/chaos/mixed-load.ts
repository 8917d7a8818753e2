import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { StripeEmulator } from "@discussion-post/emulators/stripe/stripe-emulator";
import { DRAFT_REQUEST } from "../bench/draft-request.ts";
import type { Person } from "../bench/people.ts";
import { askUntilAnswered } from "./persistent-client.ts";

/** What clients were told had happened: all of it has to be true afterwards. */
export interface Ledger {
  saves: { userId: number; key: string; id: number; title: string }[];
  drafts: { userId: number; key: string; id: string }[];
  /** Drafts that were refused because the account has no more. */
  refusals: number;
  /** Accounts that paid. */
  paid: number[];
}

interface MixedLoadOptions {
  /** The processes that share the load. */
  urls: readonly string[];
  savers: readonly Person[];
  /** Each asks for more drafts than it may have. */
  writers: readonly Person[];
  buyers: readonly Person[];
  stripe: StripeEmulator;
  signal: AbortSignal;
}

export const POST_TO_SAVE = {
  content: "Kept. ".repeat(200),
  tone: "casual",
  length: "short",
  perspective: "balanced",
};

/** So that not all of them have subscribed before the first strike. */
const BETWEEN_BUYERS_MS = 500;

/** Saves, generates and subscribes until it is told to stop; what is under way then comes to its end. */
export async function runMixedLoad(options: MixedLoadOptions): Promise<Ledger> {
  const ledger: Ledger = { saves: [], drafts: [], refusals: 0, paid: [] };
  await Promise.all([
    ...options.savers.map((person) => save(person, options, ledger)),
    ...options.writers.flatMap((person) => [write(person, options, ledger), write(person, options, ledger)]),
    buy(options, ledger),
  ]);
  return ledger;
}

async function save({ id: userId, token }: Person, { urls, signal }: MixedLoadOptions, ledger: Ledger) {
  while (!signal.aborted) {
    const key = randomUUID();
    const post = { ...POST_TO_SAVE, title: `Saved ${key}` };
    const { status, body } = await askUntilAnswered(urls, {
      path: "/api/posts/save",
      token,
      key,
      body: post,
    });
    if (status !== 200) throw new Error(`saving answered ${status}: ${JSON.stringify(body)}`);
    ledger.saves.push({ userId, key, id: body.id, title: post.title });
  }
}

async function write({ id: userId, token }: Person, { urls, signal }: MixedLoadOptions, ledger: Ledger) {
  while (!signal.aborted) {
    const key = randomUUID();
    const { status, body } = await askUntilAnswered(urls, {
      path: "/api/generate-post",
      token,
      key,
      body: DRAFT_REQUEST,
    });
    if (status === 200) {
      ledger.drafts.push({ userId, key, id: body.id });
      continue;
    }
    if (body.code !== "post_limit_reached")
      throw new Error(`writing answered ${status}: ${JSON.stringify(body)}`);
    ledger.refusals += 1;
    return;
  }
}

/** One after the other, so that some strike falls between each two steps of it. */
async function buy({ urls, buyers, stripe, signal }: MixedLoadOptions, ledger: Ledger) {
  for (const { id, token } of buyers) {
    if (signal.aborted) return;
    const { status, body } = await askUntilAnswered(urls, { path: "/api/create-subscription", token });
    if (status !== 200) throw new Error(`subscribing answered ${status}: ${JSON.stringify(body)}`);
    await stripe.pay(body.clientSecret);
    ledger.paid.push(id);
    await sleep(BETWEEN_BUYERS_MS);
  }
}

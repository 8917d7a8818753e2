import { type Account, type Answer, call } from "../api-client.ts";
import type { Coverage } from "./coverage.ts";
import type { World } from "./world.ts";

/** How Stripe's events reach us. */
type Delivery = "at-once" | "doubled" | "held" | "lost" | "reversed";

/** What somebody was told about their cancellation, which has to stay true. */
interface CancellationPromise {
  madeAt: number;
  /** Premium until then, and nothing charged any more. */
  endsAt: number;
}

/** One account's life, as far as the test has to remember what was said and done. */
export interface Story {
  world: World;
  coverage: Coverage;
  account: Account;
  /** Which process the next call goes to. */
  process: number;
  /** Of the payment forms that are open, oldest first. */
  clientSecrets: string[];
  delivery: Delivery;
  /** Events that have not been delivered yet. */
  held: string[];
  seenEvents: Set<string>;
  /** When Stripe forgot an event before we had acted on it; null where it did not. */
  forgottenAt: number | null;
  isDeleted: boolean;
  deletedAt: number | null;
  /** Since when the administrator keeps its owner out; null while they may come in. */
  lockedSince: number | null;
  cancellation: CancellationPromise | null;
  /** Charges that paid for a time which went on when support deleted their customer. */
  paidAndDeleted: Set<string>;
  /** When support deleted a customer, by its id. */
  customersGoneAt: Map<string, number>;
  /** Posts by the payment in whose time they were written; those of no payment under "". */
  written: Map<string, number>;
  /** The administrator's word at the last check. */
  override: "deny" | "grant" | null;
  /** Whether it was the same at all checks since the moment. */
  overrideSince: number;
  /** Every moment at which premium began by the administrator's word. */
  giftsBegun: number[];
  /** Charges that the last check knew. */
  checkedCharges: Set<string>;
  log: string[];
}

export function beginStory(world: World, coverage: Coverage, account: Account): Story {
  return {
    world,
    coverage,
    account,
    process: 0,
    clientSecrets: [],
    delivery: "at-once",
    held: [],
    seenEvents: new Set(),
    forgottenAt: null,
    isDeleted: false,
    deletedAt: null,
    lockedSince: null,
    cancellation: null,
    paidAndDeleted: new Set(),
    customersGoneAt: new Map(),
    written: new Map(),
    override: null,
    overrideSince: 0,
    giftsBegun: [],
    checkedCharges: new Set(),
    log: [],
  };
}

/** A call by the person whose story it is. @throws Error where the server breaks rather than refuses */
export async function ask(story: Story, address: string, body?: unknown): Promise<Answer> {
  const { world, account, process } = story;
  const answer = await call(world.server(process), address, { token: account.token, body });
  story.log.push(`${address} -> ${answer.status} ${answer.body?.code ?? ""}`);
  story.coverage.count(`${address} ${answer.status}${answer.body?.code ? ` ${answer.body.code}` : ""}`);
  if (answer.status === 500) throw new Error(`${address} answered 500: ${JSON.stringify(answer.body)}`);
  return answer;
}

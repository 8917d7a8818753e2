import { AppError } from "../errors/app-error.ts";

/** A request that waits for the model. */
interface Waiter {
  userId: number;
  isPremium: boolean;
  /** Told when it begins to wait, and then at most once a second, when its place has changed; 1 is next. */
  onPlace(place: number): void;
  signal: AbortSignal;
}

/** A turn at the model; the next one begins when it is released. */
export interface Turn {
  release(): void;
}

interface Waiting extends Waiter {
  /** The place that it was last told. */
  place: number;
  begin(): void;
}

/** Those who wait by account, the account whose turn is next first. */
type Lane = Map<number, Waiting[]>;

interface QueueOptions {
  /** How many calls run at once. */
  atOnce: number;
  /** How many free requests may wait; as many premium ones may wait beside them. */
  waitingMax: number;
}

const TELL_EVERY_MS = 1_000;
/** Notices that are sent before others get a turn at the event loop. */
const NOTICES_AT_ONCE = 200;
const RETRY_AFTER_SECONDS = 15;

/**
 * The queue before the model. Premium requests go before free ones (ADR-0014);
 * within each kind accounts take turns, and one that has no call running goes before one that has, so that nobody
 * fills the queue alone. One queue a process: `atOnce` is a share of what the provider allows.
 *
 * Entering, leaving and beginning cost the same however many wait.
 */
export function modelQueue({ atOnce, waitingMax }: QueueOptions) {
  const runningOf = new Map<number, number>();
  let running = 0;
  const premium: Lane = new Map();
  const free: Lane = new Map();
  const waiting = { premium: 0, free: 0 };
  let telling: NodeJS.Timeout | undefined;

  return {
    /** @throws AppError `ai_overloaded` where no more may wait */
    refuseIfFull,
    /**
     * Fulfilled when it is this request's turn.
     * @throws AppError `ai_overloaded` where no more may wait, or the signal's reason where it is aborted before
     */
    async enter(waiter: Waiter): Promise<Turn> {
      waiter.signal.throwIfAborted();
      if (running < atOnce) return begin(waiter);
      refuseIfFull(waiter);
      return new Promise((resolve, reject) => {
        const leave = () => {
          remove(waiting);
          reject(waiter.signal.reason);
        };
        const waiting: Waiting = {
          ...waiter,
          place: 0,
          begin() {
            waiter.signal.removeEventListener("abort", leave);
            resolve(begin(waiter));
          },
        };
        waiter.signal.addEventListener("abort", leave, { once: true });
        add(waiting);
      });
    },
    /** How many run and wait now. */
    load: () => ({ running, waiting: waiting.premium + waiting.free, atOnce }),
  };

  function refuseIfFull({ isPremium }: Pick<Waiter, "isPremium">): void {
    if (running < atOnce || waiting[isPremium ? "premium" : "free"] < waitingMax) return;
    throw new AppError("ai_overloaded", "Too many drafts are waiting right now.", {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }

  function begin({ userId }: Pick<Waiter, "userId">): Turn {
    running += 1;
    runningOf.set(userId, (runningOf.get(userId) ?? 0) + 1);
    let isReleased = false;
    return {
      release() {
        if (isReleased) return;
        isReleased = true;
        running -= 1;
        const left = (runningOf.get(userId) ?? 1) - 1;
        if (left > 0) runningOf.set(userId, left);
        else runningOf.delete(userId);
        next();
      },
    };
  }

  function next(): void {
    if (running >= atOnce) return;
    const first = firstOf(premium) ?? firstOf(free);
    if (!first) return;
    remove(first);
    const lane = laneOf(first);
    const others = lane.get(first.userId);
    if (others) {
      // The account goes behind the others that wait.
      lane.delete(first.userId);
      lane.set(first.userId, others);
    }
    first.begin();
  }

  /** Of the first account without a running call; no more accounts can have one than calls run at once. */
  function firstOf(lane: Lane): Waiting | undefined {
    let best: Waiting | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const [userId, [first]] of lane) {
      const busy = runningOf.get(userId) ?? 0;
      if (busy < fewest) {
        best = first;
        fewest = busy;
      }
      if (busy === 0) break;
    }
    return best;
  }

  function add(one: Waiting): void {
    const lane = laneOf(one);
    const own = lane.get(one.userId);
    if (own) own.push(one);
    else lane.set(one.userId, [one]);
    waiting[kindOf(one)] += 1;
    tell(one, one.isPremium ? waiting.premium : waiting.premium + waiting.free);
    telling ??= setInterval(tellPlaces, TELL_EVERY_MS);
  }

  function remove(one: Waiting): void {
    const lane = laneOf(one);
    const others = lane.get(one.userId)?.filter((other) => other !== one) ?? [];
    if (others.length > 0) lane.set(one.userId, others);
    else lane.delete(one.userId);
    waiting[kindOf(one)] -= 1;
    if (premium.size + free.size > 0) return;
    clearInterval(telling);
    telling = undefined;
  }

  function laneOf({ isPremium }: Waiter): Lane {
    return isPremium ? premium : free;
  }

  async function tellPlaces(): Promise<void> {
    const order = [...inTurns(premium), ...inTurns(free)];
    for (const [index, one] of order.entries()) {
      if (index > 0 && index % NOTICES_AT_ONCE === 0) await new Promise(setImmediate);
      // It may have left or begun in between.
      if (laneOf(one).get(one.userId)?.includes(one)) tell(one, index + 1);
    }
  }
}

function tell(one: Waiting, place: number): void {
  if (place === one.place) return;
  one.place = place;
  one.onPlace(place);
}

function kindOf({ isPremium }: Waiter): "premium" | "free" {
  return isPremium ? "premium" : "free";
}

/** Every account's first request, then every account's second, and so on. */
function inTurns(lane: Lane): Waiting[] {
  const order: Waiting[] = [];
  let accounts = [...lane.values()];
  for (let round = 0; accounts.length > 0; round += 1) {
    for (const requests of accounts) order.push(...requests.slice(round, round + 1));
    accounts = accounts.filter((requests) => requests.length > round + 1);
  }
  return order;
}

export type ModelQueue = ReturnType<typeof modelQueue>;

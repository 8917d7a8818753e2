/** Who waits for the model. */
interface Waiter {
  userId: number;
  isPremium: boolean;
  /** Told whenever the place in line changes; 1 is next. */
  onPlace(place: number): void;
  signal: AbortSignal;
}

/** A turn at the model; the line moves on when it is released. */
export interface Turn {
  release(): void;
}

interface Waiting extends Waiter {
  arrival: number;
  begin(): void;
}

/**
 * The line before the model: so many calls run at once. Premium requests go before free ones (specification,
 * 'priority AI processing'); among equals whoever has fewest calls running, then who came first, so that nobody
 * fills the line alone. One line a process: `atOnce` is a share of what the provider allows.
 */
export function modelLine({ atOnce }: { atOnce: number }) {
  const runningOf = new Map<number, number>();
  let running = 0;
  let arrivals = 0;
  let line: Waiting[] = [];

  return {
    /** Gives a turn when it is this one's. @throws the signal's reason where it is aborted before */
    async enter(waiter: Waiter): Promise<Turn> {
      waiter.signal.throwIfAborted();
      if (running < atOnce && line.length === 0) return begin(waiter);
      return new Promise((resolve, reject) => {
        const leave = () => {
          line = line.filter((other) => other !== waiting);
          tellPlaces();
          reject(waiter.signal.reason);
        };
        const waiting: Waiting = {
          ...waiter,
          arrival: arrivals++,
          begin() {
            waiter.signal.removeEventListener("abort", leave);
            resolve(begin(waiter));
          },
        };
        waiter.signal.addEventListener("abort", leave, { once: true });
        line.push(waiting);
        tellPlaces();
      });
    },
    /** How many run and wait now. */
    load: () => ({ running, waiting: line.length, atOnce }),
  };

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
    const [first] = inOrder();
    if (!first) return;
    line = line.filter((waiting) => waiting !== first);
    first.begin();
    tellPlaces();
  }

  function inOrder(): Waiting[] {
    const busy = ({ userId }: Waiting) => runningOf.get(userId) ?? 0;
    return line.toSorted(
      (a, b) => Number(b.isPremium) - Number(a.isPremium) || busy(a) - busy(b) || a.arrival - b.arrival,
    );
  }

  function tellPlaces(): void {
    for (const [index, waiting] of inOrder().entries()) waiting.onPlace(index + 1);
  }
}

export type ModelLine = ReturnType<typeof modelLine>;

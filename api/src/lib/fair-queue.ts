/** Runs one task at a time in this process. */
export interface FairQueue {
  /** Throws `refusal()` if the task does not begin in time or too many wait. */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
}

interface Waiter {
  start(): void;
  refuse(): void;
}

/**
 * Those who wait take turns by key, so that whoever has many tasks delays others by one at a time. If more than `most` wait, the
 * last one of the longest line is refused. `waitMs` is for how long one waits; without it, for as long as it takes.
 */
export function createFairQueue(
  { most, waitMs }: { most: number; waitMs?: number },
  refusal: () => Error,
): FairQueue {
  /** Keys in the order of their next turn. */
  const lines = new Map<string, Waiter[]>();
  let waiting = 0;
  let isBusy = false;

  function take(key: string, waiter: Waiter | undefined): void {
    const line = lines.get(key)?.filter((queued) => queued !== waiter) ?? [];
    waiting--;
    if (line.length > 0) lines.set(key, line);
    else lines.delete(key);
  }

  function refuseOne(): void {
    const [key, line] = [...lines].reduce((longest, entry) =>
      entry[1].length > longest[1].length ? entry : longest,
    );
    const last = line.at(-1);
    take(key, last);
    last?.refuse();
  }

  function acquire(key: string): Promise<void> {
    if (!isBusy) {
      isBusy = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        start() {
          clearTimeout(timer);
          resolve();
        },
        refuse() {
          clearTimeout(timer);
          reject(refusal());
        },
      };
      const giveUp = () => {
        take(key, waiter);
        waiter.refuse();
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      lines.set(key, [...(lines.get(key) ?? []), waiter]);
      waiting++;
      if (waiting > most) refuseOne();
    });
  }

  /** `served` comes last at the next turn. */
  function release(served: string): void {
    const own = lines.get(served);
    if (own) {
      lines.delete(served);
      lines.set(served, own);
    }
    const [next] = lines;
    if (!next) {
      isBusy = false;
      return;
    }
    const [key, [first]] = next;
    take(key, first);
    first?.start();
  }

  return {
    async run(key, task) {
      await acquire(key);
      try {
        return await task();
      } finally {
        release(key);
      }
    },
  };
}

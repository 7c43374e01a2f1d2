/** A bounded number of places and a bounded wait for one: `run` refuses instead of queueing without end. */
export interface Places {
  /** Runs `work` in a place; throws `refusal()` when none comes free in time or too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** How many are taken and free now, and how many callers wait. */
  use(): PlaceUse;
}
export type PlaceUse = Record<'taken' | 'free' | 'waiting', number>;

/** `count` places; at most `queue` callers wait, each at most `waitMs` milliseconds. */
export function createPlaces(
  { count, queue, waitMs }: { count: number; queue: number; waitMs: number },
  refusal: () => Error,
): Places {
  let free = count;
  const waiting: (() => void)[] = [];

  function takePlace(): Promise<void> {
    if (free > 0) {
      free--;
      return Promise.resolve();
    }
    if (waiting.length >= queue) return Promise.reject(refusal());
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(refusal());
      }, waitMs);
      waiting.push(enter);
    });
  }

  function leavePlace() {
    const next = waiting.shift();
    if (next) next();
    else free++;
  }

  return {
    async run(work) {
      await takePlace();
      try {
        return await work();
      } finally {
        leavePlace();
      }
    },
    use: () => ({ taken: count - free, free, waiting: waiting.length }),
  };
}

export interface PoolSlots {
  /** Throws `refusal()` if no slot becomes free in time or too many callers wait. */
  run<T>(work: () => Promise<T>): Promise<T>;
  usage(): PoolUsage;
}
export type PoolUsage = Record<'taken' | 'free' | 'waiting', number>;

/** Lets `queue` callers wait at most, each for `waitMs` milliseconds. */
export function createPoolSlots(
  { count, queue, waitMs }: { count: number; queue: number; waitMs: number },
  refusal: () => Error,
): PoolSlots {
  let free = count;
  const waiting: (() => void)[] = [];

  function acquire(): Promise<void> {
    if (free > 0) {
      free--;
      return Promise.resolve();
    }
    if (waiting.length >= queue) return Promise.reject(refusal());
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(refusal());
      }, waitMs);
      waiting.push(start);
    });
  }

  function release() {
    const next = waiting.shift();
    if (next) next();
    else free++;
  }

  return {
    async run(work) {
      await acquire();
      try {
        return await work();
      } finally {
        release();
      }
    },
    usage: () => ({ taken: count - free, free, waiting: waiting.length }),
  };
}

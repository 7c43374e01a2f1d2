/** Lets one piece of work of a kind run at a time in this process; others of the kind wait in their order. */
export interface Lanes {
  /** Throws `refusal()` when its turn comes too late, counted from `askedAt` (of `performance.now()`), by default now. */
  run<T>(key: string, work: () => Promise<T>, askedAt?: number): Promise<T>;
}

/**
 * One lane per key, in which nobody starts after more than `waitMs` milliseconds of waiting. What the database's lock
 * would serialize anyway waits here instead, without holding a connection: a hot business then slows down nobody else.
 */
export function createLanes({ waitMs }: { waitMs: number }, refusal: () => Error): Lanes {
  const last = new Map<string, Promise<unknown>>();
  return {
    run(key, work, askedAt = performance.now()) {
      const inTime = () => (performance.now() - askedAt > waitMs ? Promise.reject(refusal()) : work());
      const before = last.get(key);
      const mine = before ? before.then(inTime, inTime) : inTime();
      last.set(key, mine);
      const leave = () => {
        if (last.get(key) === mine) last.delete(key);
      };
      mine.then(leave, leave);
      return mine;
    },
  };
}

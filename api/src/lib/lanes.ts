/** Lets one piece of work of a kind run at a time in this process; others of the kind wait in their order. */
export interface Lanes {
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/**
 * One lane per key. What the database's lock would serialize anyway waits here instead, without holding a connection:
 * a hot business then slows down nobody else, and its losers are refused by a cheap look.
 */
export function createLanes(): Lanes {
  const last = new Map<string, Promise<unknown>>();
  return {
    run(key, work) {
      const before = last.get(key) ?? Promise.resolve();
      const mine = before.then(work, work);
      last.set(key, mine);
      const leave = () => {
        if (last.get(key) === mine) last.delete(key);
      };
      mine.then(leave, leave);
      return mine;
    },
  };
}

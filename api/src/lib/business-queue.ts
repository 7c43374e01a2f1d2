declare const isQueueKey: unique symbol;
/** What waits for each other: made by `pageQueueKey`, `businessQueueKey` or `requestQueueKey`. */
export type QueueKey = string & { readonly [isQueueKey]: true };

const toKey = (kind: string, ...parts: string[]) => JSON.stringify([kind, ...parts]) as QueueKey;
export const pageQueueKey = (businessId: string) => toKey('page', businessId);
export const businessQueueKey = (businessKey: string) => toKey('business', businessKey);
export const requestQueueKey = (businessId: string, idempotencyKey: string) =>
  toKey('request', businessId, idempotencyKey);

/** Runs one task per key at a time in this process, the others in order of arrival. */
export interface BusinessQueue {
  /** Throws `refusal()` instead of starting the task more than `waitMs` after `arrivedAt` (of `performance.now()`). */
  run<T>(key: QueueKey, task: () => Promise<T>, arrivedAt?: number): Promise<T>;
}

/** Tasks wait here rather than at the lock in the database, where each would occupy a connection of the pool. */
export function createBusinessQueue({ waitMs }: { waitMs: number }, refusal: () => Error): BusinessQueue {
  const last = new Map<QueueKey, Promise<unknown>>();
  return {
    run(key, task, arrivedAt = performance.now()) {
      const start = () => (performance.now() - arrivedAt > waitMs ? Promise.reject(refusal()) : task());
      const previous = last.get(key);
      const current = previous ? previous.then(start, start) : start();
      last.set(key, current);
      const remove = () => {
        if (last.get(key) === current) last.delete(key);
      };
      current.then(remove, remove);
      return current;
    },
  };
}

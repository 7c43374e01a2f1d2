import { setTimeout as sleep } from 'node:timers/promises';

/** What came due meanwhile is begun within this time. */
const LOOK_MS = 1000;

/** How much of each key, as a business or a receiver, is in flight. */
export type InFlight = Readonly<Record<string, number>>;

interface Shared<Item> {
  atOnce: number;
  /** Claims at most `limit` due items and leaves those whose keys have their share in flight. */
  claim(limit: number, inFlight: InFlight): Promise<Item[]>;
  listKeys(item: Item): string[];
  work(item: Item): Promise<void>;
  /** An item whose work threw; it stays claimed until its claim ends. */
  onFailure(error: unknown): void;
}

/**
 * Works on due items, several at once, until none is due and none in flight, or until the signal is aborted and those in flight
 * have ended. What takes long occupies the share of its keys and delays no other.
 */
export async function workInShares<Item>(
  { atOnce, claim, listKeys, work, onFailure }: Shared<Item>,
  signal?: AbortSignal,
): Promise<void> {
  const counts = new Map<string, number>();
  const running = new Set<Promise<void>>();

  function count(item: Item, change: 1 | -1): void {
    for (const key of listKeys(item)) {
      const total = (counts.get(key) ?? 0) + change;
      if (total > 0) counts.set(key, total);
      else counts.delete(key);
    }
  }

  function start(item: Item): void {
    count(item, 1);
    const run = work(item)
      .catch(onFailure)
      .finally(() => {
        count(item, -1);
        running.delete(run);
      });
    running.add(run);
  }

  async function untilOneEnds(): Promise<void> {
    const ended = new AbortController();
    const look = sleep(LOOK_MS, undefined, { signal: ended.signal }).catch(() => {});
    await Promise.race([look, ...running]);
    ended.abort();
  }

  try {
    while (!signal?.aborted) {
      const free = atOnce - running.size;
      const claimed = free > 0 ? await claim(free, Object.fromEntries(counts)) : [];
      for (const item of claimed) start(item);
      if (running.size === 0) return;
      await untilOneEnds();
    }
  } finally {
    await Promise.all(running);
  }
}

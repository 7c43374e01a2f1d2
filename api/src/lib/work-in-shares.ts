import { setTimeout as sleep } from 'node:timers/promises';

/** What came due meanwhile is begun within this time. */
const LOOK_MS = 1000;

interface Shared<Queue, Item> {
  atOnce: number;
  /** Queues with due items, those that have waited longest first, without those that have one of the `full` keys. */
  listDue(full: string[]): Promise<Queue[]>;
  /** Claims at most `limit` due items of a queue. */
  claim(queue: Queue, limit: number): Promise<Item[]>;
  /** The keys of a queue, as its business and its receiver, each with the most that may be in flight. */
  shares(queue: Queue): Readonly<Record<string, number>>;
  work(item: Item): Promise<void>;
  /** A claim that failed, or an item whose work threw: it stays claimed until its claim ends. */
  onFailure(error: unknown): void;
}

/**
 * Works on due items, several at once, until none is due and none in flight, or until the signal is aborted and those in flight
 * have ended. What takes long occupies the share of its keys and delays no other.
 */
export async function workInShares<Queue, Item>(
  { atOnce, listDue, claim, shares, work, onFailure }: Shared<Queue, Item>,
  signal?: AbortSignal,
): Promise<void> {
  const inFlight = new Map<string, { count: number; share: number }>();
  const running = new Set<Promise<void>>();
  let queues: Queue[] = [];
  let listedAt = Number.NEGATIVE_INFINITY;
  let oneEnded = Promise.withResolvers<void>();

  function countIn(queue: Queue, change: 1 | -1): void {
    for (const [key, share] of Object.entries(shares(queue))) {
      const count = (inFlight.get(key)?.count ?? 0) + change;
      if (count > 0) inFlight.set(key, { count, share });
      else inFlight.delete(key);
    }
  }

  const room = (queue: Queue): number =>
    Math.min(...Object.entries(shares(queue)).map(([key, share]) => share - (inFlight.get(key)?.count ?? 0)));

  async function list(): Promise<void> {
    listedAt = performance.now();
    const full = [...inFlight].filter(([, { count, share }]) => count >= share).map(([key]) => key);
    const waiting = queues.filter((queue) => full.some((key) => key in shares(queue)));
    queues = [...waiting, ...(await listDue(full))];
  }

  function start(queue: Queue, item: Item): void {
    countIn(queue, 1);
    const run = work(item)
      .catch(onFailure)
      .finally(() => {
        countIn(queue, -1);
        running.delete(run);
        oneEnded.resolve();
      });
    running.add(run);
  }

  /** Null if no queue has room. Returns how many items were begun. */
  async function serveNext(): Promise<number | null> {
    const free = atOnce - running.size;
    const next = queues.findIndex((queue) => room(queue) > 0);
    const queue = queues[next];
    if (free <= 0 || queue === undefined) return null;
    const limit = Math.min(room(queue), Math.max(1, Math.floor(free / queues.length)));
    queues.splice(next, 1);
    const items = await claim(queue, limit).catch((error: unknown) => {
      onFailure(error);
      return [];
    });
    for (const item of items) start(queue, item);
    if (items.length === limit) queues.push(queue);
    return items.length;
  }

  async function untilOneEnds(): Promise<void> {
    const stopping = new AbortController();
    const look = sleep(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => {});
    await Promise.race([look, oneEnded.promise]);
    stopping.abort();
  }

  try {
    while (!signal?.aborted) {
      if (running.size === 0 || performance.now() - listedAt >= LOOK_MS) await list();
      oneEnded = Promise.withResolvers();
      let begun = 0;
      for (let count = await serveNext(); count !== null; count = signal?.aborted ? null : await serveNext())
        begun += count;
      if (running.size > 0) await untilOneEnds();
      else if (begun === 0) return;
    }
  } finally {
    await Promise.all(running);
  }
}

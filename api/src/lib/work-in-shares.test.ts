import { describe, expect, it } from 'vitest';
import { workInShares } from './work-in-shares.ts';

const WITHIN = { timeout: 20_000 };

interface Queue {
  business: string;
  host: string;
}

/** Queues of numbered items in memory; those of `silent` businesses are never answered. */
function createQueues(sizes: Record<string, number>, { host = 'one.example', silent = '' } = {}) {
  const waiting = new Map(Object.entries(sizes));
  const begun: string[] = [];
  const failures: unknown[] = [];
  const stopping = new AbortController();
  let locked = '';
  const run = (atOnce: number, shares = { business: 2, host: 3 }) =>
    workInShares<Queue, string>(
      {
        atOnce,
        listDue: async (full) =>
          full.includes(host)
            ? []
            : [...waiting]
                .filter(([business, left]) => left > 0 && !full.includes(business))
                .map(([business]) => ({ business, host })),
        async claim({ business }, limit) {
          if (business === locked) throw new Error(`${business} cannot be read`);
          const left = waiting.get(business) ?? 0;
          const count = Math.min(limit, left);
          waiting.set(business, left - count);
          return Array.from({ length: count }, () => business);
        },
        shares: (queue) => ({ [queue.business]: shares.business, [queue.host]: shares.host }),
        async work(business) {
          begun.push(business);
          if (business === silent)
            await new Promise((resolve) =>
              stopping.signal.addEventListener('abort', resolve, { once: true }),
            );
        },
        onFailure: (error) => failures.push(error),
      },
      stopping.signal,
    );
  return {
    begun,
    failures,
    run,
    stop: () => stopping.abort(),
    lock(business: string) {
      locked = business;
    },
  };
}

describe('the work of all businesses', () => {
  it('begins with one piece of each before the second of any', async () => {
    const queues = createQueues({ greedy: 5, mia: 1, ravi: 1 });
    await queues.run(3);
    expect(queues.begun.slice(0, 3)).toEqual(['greedy', 'mia', 'ravi']);
    expect(queues.begun).toHaveLength(7);
  });

  it('has at most the share of a business in flight, and others go on', async () => {
    const queues = createQueues({ greedy: 9, mia: 6 }, { silent: 'greedy' });
    const running = queues.run(10, { business: 2, host: 10 });
    await expect.poll(() => queues.begun.filter((name) => name === 'mia').length, WITHIN).toBe(6);
    expect(queues.begun.filter((name) => name === 'greedy')).toHaveLength(2);
    queues.stop();
    await running;
  });

  it('has at most the share of a host in flight, whichever businesses send there', async () => {
    const sizes = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`business ${n}`, 2]));
    const queues = createQueues(sizes, { silent: 'business 0' });
    const running = queues.run(10, { business: 1, host: 1 });
    await expect.poll(() => queues.begun, WITHIN).toEqual(['business 0']);
    queues.stop();
    await running;
    expect(queues.begun).toEqual(['business 0']);
  });

  it('goes on with others where the rows of a business cannot be claimed', async () => {
    const queues = createQueues({ broken: 3, mia: 2 });
    queues.lock('broken');
    await queues.run(5);
    expect(queues.begun).toEqual(['mia', 'mia']);
    expect(queues.failures).toEqual([new Error('broken cannot be read'), expect.any(Error)]);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { businessQueueKey, createBusinessQueue } from './business-queue.ts';

const tooLate = () => new Error('too late');
const marlow = businessQueueKey('marlow');

describe('the queue of a business', () => {
  it('runs one task at a time, in order, also after a failure', async () => {
    const queue = createBusinessQueue({ waitMs: 60_000 }, tooLate);
    const seen: string[] = [];
    const task = (name: string) => async () => {
      seen.push(`${name} starts`);
      await sleep(2);
      seen.push(`${name} ends`);
      if (name === 'first') throw new Error('failed');
    };
    const all = ['first', 'second', 'third'].map((name) => queue.run(marlow, task(name)));
    await expect(all[0]).rejects.toThrow('failed');
    await Promise.all(all.slice(1));
    expect(seen).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} starts`, `${name} ends`]));
  });

  it('does not delay another business', async () => {
    const queue = createBusinessQueue({ waitMs: 60_000 }, tooLate);
    const held = Promise.withResolvers<void>();
    const slow = queue.run(businessQueueKey('slow'), () => held.promise);
    expect(await queue.run(businessQueueKey('other'), async () => 'served')).toBe('served');
    held.resolve();
    await slow;
  });

  it('refuses a task that has waited too long', async () => {
    const queue = createBusinessQueue({ waitMs: 10 }, tooLate);
    const first = queue.run(marlow, () => sleep(30));
    await expect(queue.run(marlow, async () => 'never')).rejects.toThrow('too late');
    await first;
  });

  it('counts from the arrival of the request', async () => {
    const queue = createBusinessQueue({ waitMs: 60_000 }, tooLate);
    const longAgo = performance.now() - 60_001;
    await expect(queue.run(marlow, async () => 'never', longAgo)).rejects.toThrow('too late');
  });
});

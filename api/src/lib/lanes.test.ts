import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLanes } from './lanes.ts';

const tooLate = () => new Error('too late');

describe('lanes', () => {
  it('let one at a time of a business through, in order, also after a failure', async () => {
    const lanes = createLanes({ waitMs: 60_000 }, tooLate);
    const seen: string[] = [];
    const visit = (name: string) => async () => {
      seen.push(`${name} enters`);
      await sleep(2);
      seen.push(`${name} leaves`);
      if (name === 'first') throw new Error('failed');
    };
    const all = ['first', 'second', 'third'].map((name) => lanes.run('marlow', visit(name)));
    await expect(all[0]).rejects.toThrow('failed');
    await Promise.all(all.slice(1));
    expect(seen).toEqual(
      ['first', 'second', 'third'].flatMap((name) => [`${name} enters`, `${name} leaves`]),
    );
  });

  it('do not let one business wait for another', async () => {
    const lanes = createLanes({ waitMs: 60_000 }, tooLate);
    const held = Promise.withResolvers<void>();
    const slow = lanes.run('slow', () => held.promise);
    expect(await lanes.run('other', async () => 'served')).toBe('served');
    held.resolve();
    await slow;
  });

  it('refuse who has waited too long', async () => {
    const lanes = createLanes({ waitMs: 10 }, tooLate);
    const first = lanes.run('marlow', () => sleep(30));
    await expect(lanes.run('marlow', async () => 'never')).rejects.toThrow('too late');
    await first;
  });

  it('count what was waited before', async () => {
    const lanes = createLanes({ waitMs: 60_000 }, tooLate);
    const longAgo = performance.now() - 60_001;
    await expect(lanes.run('marlow', async () => 'never', longAgo)).rejects.toThrow('too late');
  });
});

import { describe, expect, it } from 'vitest';
import { createBusinessShare } from './business-share.ts';

const tooLate = () => new Error('too late');

describe('the share of a business', () => {
  it('is so many tasks at a time; the next begins when one ends, also by a failure', async () => {
    const share = createBusinessShare({ most: 2, waitMs: 60_000 }, tooLate);
    const begun: number[] = [];
    const held = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const all = held.map(({ promise }, at) =>
      share.run('marlow', () => {
        begun.push(at);
        return promise;
      }),
    );
    await Promise.resolve();
    expect(begun).toEqual([0, 1]);
    held[1]?.reject(new Error('failed'));
    await expect(all[1]).rejects.toThrow('failed');
    held[0]?.resolve();
    held[2]?.resolve();
    held[3]?.resolve();
    await Promise.all([all[0], all[2], all[3]]);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('does not delay another business', async () => {
    const share = createBusinessShare({ most: 1, waitMs: 60_000 }, tooLate);
    const held = Promise.withResolvers<void>();
    const slow = share.run('slow', () => held.promise);
    expect(await share.run('other', async () => 'served')).toBe('served');
    held.resolve();
    await slow;
  });

  it('refuses a task that has waited too long, and goes on with later ones', async () => {
    const share = createBusinessShare({ most: 1, waitMs: -1 }, tooLate);
    await expect(share.run('marlow', async () => 'never')).rejects.toThrow('too late');
    await expect(share.run('marlow', async () => 'never')).rejects.toThrow('too late');
  });
});

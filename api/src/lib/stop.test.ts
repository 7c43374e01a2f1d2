import { describe, expect, it } from 'vitest';
import { stopAll } from './stop.ts';

const logged: string[] = [];
const logger = { log: (...line: unknown[]) => logged.push(JSON.stringify(line)) };
const part = (name: string, stop: () => unknown) => ({ name, stop });

describe('parts that are stopped together', () => {
  it('do not wait for each other', async () => {
    const order: string[] = [];
    const second = Promise.withResolvers<void>();
    const first = part('first', async () => {
      await second.promise;
      order.push('first');
    });
    const other = part('second', () => {
      order.push('second');
      second.resolve();
    });
    expect(await stopAll([first, other], 5000, logger)).toBe(true);
    expect(order).toEqual(['second', 'first']);
  });

  it('are all stopped, even if one of them fails or never ends', async () => {
    let isStopped = false;
    const parts = [
      part('fails', () => {
        throw new Error('no');
      }),
      part('rejects', () => Promise.reject(new Error('no'))),
      part('hangs', () => new Promise(() => {})),
      part('stops', () => {
        isStopped = true;
      }),
    ];
    expect(await stopAll(parts, 10, logger)).toBe(false);
    expect(isStopped).toBe(true);
    for (const name of ['fails', 'rejects', 'hangs']) expect(logged.join()).toContain(`"part":"${name}"`);
    expect(logged.join()).not.toContain('"stops"');
  });
});

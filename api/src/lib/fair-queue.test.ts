import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const refusal = () => new Error('refused');

/** Tasks that end when they are told to. */
function world(options: { most: number; waitMs?: number }) {
  const queue = createFairQueue(options, refusal);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (key: string, name = key) =>
    queue.run(key, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    });
  async function endNext(): Promise<void> {
    await new Promise(setImmediate);
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  return { begun, add, endNext };
}

it('a business with many tasks delays another one by a single task', async () => {
  const { begun, add, endNext } = world({ most: 20 });
  for (let i = 1; i <= 5; i++) void add('greedy', `greedy ${i}`);
  void add('modest', 'modest 1');
  void add('modest', 'modest 2');
  await endNext();
  for (let i = 1; i < 7; i++) await endNext();
  expect(begun).toEqual(['greedy 1', 'modest 1', 'greedy 2', 'modest 2', 'greedy 3', 'greedy 4', 'greedy 5']);
});

it('a task that fails makes room for the next', async () => {
  const queue = createFairQueue({ most: 1 }, refusal);
  const failed = queue.run('one', async () => {
    throw new Error('failed');
  });
  const next = queue.run('two', async () => 'done');
  await expect(failed).rejects.toThrow('failed');
  expect(await next).toBe('done');
  expect(await queue.run('one', async () => 'done')).toBe('done');
});

it('if too many wait, the one with most of them is refused its last one, not whoever comes last', async () => {
  const { begun, add, endNext } = world({ most: 3 });
  const [first, ...greedy] = Array.from({ length: 4 }, (_, i) => add('greedy', `greedy ${i}`));
  const outcomes = Promise.allSettled([first, ...greedy]);
  void add('modest');
  for (let i = 0; i < 4; i++) await endNext();
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  expect(begun).toEqual(['greedy 0', 'modest', 'greedy 1', 'greedy 2']);
});

it('a task that does not begin in time is refused and never begins', async () => {
  const { begun, add, endNext } = world({ most: 3, waitMs: 10 });
  void add('one');
  await expect(add('two')).rejects.toThrow('refused');
  await endNext();
  void add('three');
  await new Promise(setImmediate);
  expect(begun).toEqual(['one', 'three']);
});

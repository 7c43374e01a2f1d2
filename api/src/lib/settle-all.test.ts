import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { settleAll } from './settle-all.ts';

const failing = (ms: number, sentence: string) => sleep(ms).then(() => Promise.reject(new Error(sentence)));

it('waits for every part before it throws', async () => {
  let isDone = false;
  const slow = sleep(20).then(() => {
    isDone = true;
  });
  await expect(settleAll([failing(0, 'the slot is taken'), slow])).rejects.toThrow('the slot is taken');
  expect(isDone).toBe(true);
});

it('throws the error of the first part in the list, not of the fastest', async () => {
  const parts = [null, failing(20, 'the first'), failing(0, 'the second')];
  await expect(settleAll(parts)).rejects.toThrow('the first');
});

it('throws the error that made the transaction fail, not those of the statements after it', async () => {
  const aborted = Object.assign(new Error('aborted'), { code: '25P02' });
  const deadlock = Object.assign(new Error('deadlock'), { code: '40P01' });
  const parts = [Promise.reject(aborted), Promise.reject(deadlock)];
  await expect(settleAll(parts)).rejects.toBe(deadlock);
});

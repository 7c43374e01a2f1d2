import { expect, it } from 'vitest';
import { isOwnWrite, trackWrite, writesSettled } from './own-writes.ts';

it('what this console writes is its own, by the id in the path or in the reply', async () => {
  await trackWrite([{ params: { id: 'moved' } }], async () => ({}));
  await trackWrite([{ body: {} }], async () => ({ event: { id: 'added' } }));
  await trackWrite([{ body: {} }], async () => ({ handed_over: ['given'] }));
  expect(['moved', 'added', 'given', 'theirs'].map(isOwnWrite)).toEqual([true, true, true, false]);
});

it('changes wait until every write has ended, also a failed one', async () => {
  const log: string[] = [];
  const { promise, reject: fail } = Promise.withResolvers<void>();
  const write = trackWrite([], () => promise);
  const settled = writesSettled().then(() => log.push('settled'));
  await Promise.resolve();
  expect(log).toEqual([]);
  fail(new Error('refused'));
  await expect(write).rejects.toThrow('refused');
  await settled;
  expect(log).toEqual(['settled']);
  await writesSettled();
});

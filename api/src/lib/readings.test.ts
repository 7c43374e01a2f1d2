import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createReadings } from './readings.ts';

it('a reading serves those who asked before it began, and nobody who asked later', async () => {
  const readings = createReadings<{ seats: number }>({ maxBytes: 10, weigh: () => 1 });
  const early = performance.now();
  await sleep(2);
  let late = 0;
  await readings.anew('marlow', async () => {
    late = performance.now();
    await sleep(2);
    return { seats: 1 };
  });
  expect(readings.since(early, 'marlow')).toEqual({ seats: 1 });
  expect(readings.since(late, 'marlow')).toBeUndefined();
  expect(readings.since(early, 'other')).toBeUndefined();
});

it('a reading that failed serves nobody', async () => {
  const readings = createReadings<{ seats: number }>({ maxBytes: 10, weigh: () => 1 });
  const asked = performance.now();
  await sleep(2);
  await expect(readings.anew('marlow', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(readings.since(asked, 'marlow')).toBeUndefined();
});

it('the oldest readings are forgotten by weight', async () => {
  const readings = createReadings<{ bytes: number }>({ maxBytes: 10, weigh: ({ bytes }) => bytes });
  const asked = performance.now();
  await sleep(2);
  for (const key of ['small', 'large', 'other']) await readings.anew(key, async () => ({ bytes: 5 }));
  expect(['small', 'large', 'other'].map((key) => readings.since(asked, key) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
});

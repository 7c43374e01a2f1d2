import { expect, test } from 'vitest';
import { suggestedSlots } from './suggested-slots.ts';

const at = (date: string, time: string) => `${date}T${time}:00.000Z`;

test('after the first slot, another part of the day and another day are suggested', () => {
  const morning = at('2026-11-10', '09:00');
  const afternoon = at('2026-11-10', '14:00');
  const nextDay = at('2026-11-12', '09:00');
  const slots = [morning, at('2026-11-10', '09:30'), afternoon, nextDay, at('2026-11-13', '09:00')];
  expect(suggestedSlots(slots, 'UTC')).toEqual([morning, afternoon, nextDay]);
});

test('where every slot is in the same part of the day, two other days are suggested', () => {
  const mornings = ['10', '11', '12', '13'].map((day) => at(`2026-11-${day}`, '09:00'));
  const slots = mornings.flatMap((slot) => [slot, slot.replace('09:00', '09:30')]);
  expect(suggestedSlots(slots, 'UTC')).toEqual(mornings.slice(0, 3));
});

test('each suggestion is on a date or in a part of its own', () => {
  const evening = at('2026-11-10', '18:00');
  const nextMorning = at('2026-11-11', '09:00');
  const third = at('2026-11-12', '09:00');
  expect(suggestedSlots([evening, nextMorning, third], 'UTC')).toEqual([evening, nextMorning, third]);
  expect(suggestedSlots([evening, at('2026-11-10', '19:00')], 'UTC')).toEqual([evening]);
  expect(suggestedSlots([], 'UTC')).toEqual([]);
});

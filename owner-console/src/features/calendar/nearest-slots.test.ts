import { getSlotMetrics } from 'react-big-calendar/lib/utils/TimeSlots.js';
import { expect, it } from 'vitest';
import { localizerFor } from './localizer.ts';
import { nearestSlots, type SlotMetrics } from './nearest-slots.ts';

it('an appointment that is dragged sideways keeps its time, and moves from half a quarter of an hour on', () => {
  const day = { min: new Date('2026-11-05T09:00Z'), max: new Date('2026-11-05T17:00Z') };
  const options = { ...day, step: 15, timeslots: 4, localizer: localizerFor('en') };
  const slots = nearestSlots(getSlotMetrics(options) as unknown as SlotMetrics);
  // 18 pixels for a quarter of an hour: 10:00 is 72 below the top.
  const at = (y: number) =>
    slots
      .closestSlotFromPoint({ x: 0, y }, { top: 0, bottom: 32 * 18 })
      .toISOString()
      .slice(11, 16);
  expect([64, 71.9, 72, 80].map(at)).toEqual(['10:00', '10:00', '10:00', '10:00']);
  expect([62, 82].map(at)).toEqual(['09:45', '10:15']);
});

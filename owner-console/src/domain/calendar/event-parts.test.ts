import type { CalendarEvent } from 'api/contract/calendar.ts';
import { expect, it } from 'vitest';
import { giveParts, handOver, placeParts } from './event-parts.ts';

const at = (time: string) => `2026-11-28T${time}:00.000Z`;
const part = (staff_id: string, start: string, end: string) => ({
  staff_id,
  start_time: at(start),
  end_time: at(end),
});
const VISIT = {
  start_time: at('13:00'),
  end_time: at('15:15'),
  parts: [part('sofia', '13:00', '14:30'), part('marco', '14:30', '15:15')],
} as CalendarEvent;

it('a visit that is moved takes its parts along, the last one as long as the visit leaves it', () => {
  expect(placeParts(VISIT, { start_time: at('14:00'), end_time: at('16:30') })).toEqual([
    part('sofia', '14:00', '15:30'),
    part('marco', '15:30', '16:30'),
  ]);
});

it('its parts go to one person, or to one each', () => {
  expect(giveParts(VISIT.parts, 'tunde').map(({ staff_id }) => staff_id)).toEqual(['tunde', 'tunde']);
  expect(giveParts(VISIT.parts, [{ staff_id: 'marco' }, { staff_id: 'sofia' }])).toMatchObject([
    { staff_id: 'marco' },
    { staff_id: 'sofia' },
  ]);
});

it('a part dragged to another person takes along what the former one does, and nothing of others', () => {
  expect(handOver(VISIT.parts, 'sofia', 'tunde')).toEqual([{ staff_id: 'tunde' }, { staff_id: 'marco' }]);
});

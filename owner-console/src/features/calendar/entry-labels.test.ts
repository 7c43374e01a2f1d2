import type { CalendarEvent } from 'api/contract/calendar.ts';
import { expect, it } from 'vitest';
import { calendarEntries } from '../../domain/calendar/entries.ts';
import { toStretches } from '../../domain/calendar/entry-parts.ts';
import { entryLabel } from './entry-labels.ts';

const at = (time: string) => `2026-11-28T${time}:00.000Z`;
const COLOR = {
  service_id: 'color',
  name: 'Color',
  add_on: false,
  staff_id: 'sofia',
  start_time: at('13:00'),
  end_time: at('14:30'),
  processing: { after: 30, minutes: 35 },
  price_minor: null,
};
const EVENT = {
  id: 'mia',
  title: 'Mia',
  customer_name: 'Mia',
  services: 'Color',
  booking_ref: 'REF',
  staff_id: 'sofia',
  start_time: COLOR.start_time,
  end_time: COLOR.end_time,
  buffer_before: 0,
  buffer_after: 0,
  parts: [COLOR],
} as unknown as CalendarEvent;

const translate = ((key: string, values: Record<string, string> = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as Parameters<typeof entryLabel>[1];
const labelFor = (...names: [id: string, name: string][]) => {
  const entries = calendarEntries([EVENT], [], { lang: 'en', busy: '', names: new Map(names) });
  const [first] = entries.flatMap(toStretches);
  return first && entryLabel(first, translate, 'UTC', 'en');
};

it('a wait names whoever is free meanwhile, and nobody where one person works alone', () => {
  expect(labelFor(['sofia', 'Sofia'])).toContain('grid.isFree Sofia 1:30 – 2:05 PM');
  expect(labelFor()).toContain('grid.free 1:30 – 2:05 PM');
});

import { expect, it } from 'vitest';
import type { CalendarEntry } from '../../domain/calendar/entries.ts';
import { agendaRows } from './agenda-rows.ts';
import { toColumn } from './time-grid/columns.ts';

const ZONE = 'America/Toronto';
const DATE = '2026-11-28';
const entry = (id: string, start: string, end: string) =>
  ({
    id,
    kind: 'booked',
    staffId: null,
    start: `${DATE}T${start}Z`,
    end: `${DATE}T${end}Z`,
    parts: [] as object,
  }) as CalendarEntry;
// 9:00 to 10:00 and 11:00 to 12:00 in Toronto.
const ENTRIES = [entry('Amelia', '14:00', '15:00'), entry('Carl', '16:00', '17:00')];
const HOURS = new Map([[DATE, [{ start: 540, end: 780 }]]]);
const columns = [
  toColumn(DATE, null, { zone: ZONE, entries: ENTRIES, hours: HOURS, special: [], isShown: () => true }),
];

const rowsAt = (now: string) =>
  agendaRows({ date: DATE, entries: ENTRIES, columns }, Date.parse(now), ZONE).map((row) =>
    row.kind === 'entry' ? row.entry.id : row.kind === 'gap' ? `${row.at}–${row.end}` : 'now',
  );

it('an agenda lists the free gaps between the entries', () => {
  expect(rowsAt('2026-11-27T12:00:00Z')).toEqual(['Amelia', '600–660', 'Carl', '720–780']);
});

it('an agenda of today says where now is, and what is free from now on', () => {
  expect(rowsAt(`${DATE}T15:20:00Z`)).toEqual(['Amelia', 'now', '630–660', 'Carl', '720–780']);
});

it('a past day has no free gaps', () => {
  expect(rowsAt('2026-11-29T12:00:00Z')).toEqual(['Amelia', 'Carl']);
});

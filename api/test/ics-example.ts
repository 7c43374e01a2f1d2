/** Calendars for tests, and what blocks in them. */
import { busyTimes } from '../src/features/calendar-connections/ics/ics-busy.ts';

export const QUERY = {
  zone: 'America/Toronto',
  from: new Date('2026-10-01T00:00:00Z'),
  to: new Date('2027-01-01T00:00:00Z'),
  addresses: ['ada@marlow.example'],
};

export const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
export const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'];
export const shown = (text: string, query = QUERY) =>
  busyTimes([text], query)
    .occurrences.sort((a, b) => a.start.getTime() - b.start.getTime())
    .map(({ start, end }) => `${start.toISOString().slice(0, 16)}/${end.toISOString().slice(0, 16)}`);
export const busy = (...lines: string[]) => shown(calendar(...event(...lines)));

export const FIVE = 'DTSTART:20261105T150000Z';
export const AT_FIVE = ['2026-11-05T15:00/2026-11-05T16:00'];

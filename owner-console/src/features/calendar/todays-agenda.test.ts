import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from '../../domain/calendar/entries.ts';
import { todaysAgenda } from './todays-agenda.ts';

const entry = (id: string, from: string, to: string) =>
  ({ id, start: `2026-11-10T${from}:00.000Z`, end: `2026-11-10T${to}:00.000Z` }) as CalendarEntry;
const DAY = [
  entry('Noor', '09:00', '09:30'),
  entry('Mia', '10:00', '11:00'),
  entry('Ravi', '10:30', '11:30'),
  entry('Ida', '13:00', '14:00'),
  entry('Tom', '15:00', '16:00'),
];

function at(time: string) {
  const { now, next, later } = todaysAgenda(DAY, `2026-11-10T${time}:00.000Z`);
  return [now.map(({ id }) => id), next?.id ?? null, later.map(({ id }) => id)];
}

describe('today', () => {
  it('has who comes next and who after that before the first one', () => {
    expect(at('08:00')).toEqual([[], 'Noor', ['Mia', 'Ravi', 'Ida', 'Tom']]);
  });

  it('has everyone who is there', () => {
    expect(at('10:00')).toEqual([['Mia'], 'Ravi', ['Ida', 'Tom']]);
    expect(at('10:30')).toEqual([['Mia', 'Ravi'], 'Ida', ['Tom']]);
  });

  it('forgets who has left', () => {
    expect(at('11:30')).toEqual([[], 'Ida', ['Tom']]);
    expect(at('15:30')).toEqual([['Tom'], null, []]);
    expect(at('16:00')).toEqual([[], null, []]);
  });
});

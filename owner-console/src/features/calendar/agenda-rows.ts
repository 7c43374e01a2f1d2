import { minuteOfDay } from '../../domain/calendar/day-minutes.ts';
import type { CalendarEntry } from '../../domain/calendar/entries.ts';
import { toWallClock } from '../../domain/calendar/wall-clock.ts';
import type { Column } from './time-grid/columns.ts';
import { freeGaps } from './time-grid/day-parts.ts';

export type AgendaRow =
  | { kind: 'entry'; at: number; entry: CalendarEntry }
  | { kind: 'gap'; at: number; end: number; column: Column }
  | { kind: 'now'; at: number };

interface Day {
  date: string;
  entries: readonly CalendarEntry[];
  columns: readonly Column[];
}

/** The entries of a date with the free gaps that lie ahead, and where now is, by their minutes. `now` in epoch ms. */
export function agendaRows({ date, entries, columns }: Day, now: number, zone: string): AgendaRow[] {
  const wall = toWallClock(now, zone);
  const today = wall.toISOString().slice(0, 10);
  const passed = minuteOfDay(wall);
  const startMinute = ({ start }: CalendarEntry) => {
    const from = toWallClock(start, zone);
    return from.toISOString().slice(0, 10) < date ? 0 : minuteOfDay(from);
  };
  const ahead = date === today ? Math.ceil(passed / 15) * 15 : 0;
  const rows: AgendaRow[] = [
    ...entries.map((entry) => ({ kind: 'entry' as const, at: startMinute(entry), entry })),
    ...(date === today ? [{ kind: 'now' as const, at: passed + 0.5 }] : []),
    ...(date < today ? [] : columns).flatMap((column) =>
      freeGaps(column.open ?? [], column.taken, ahead).map(({ start, end }) => ({
        kind: 'gap' as const,
        at: start,
        end,
        column,
      })),
    ),
  ];
  return rows.sort((a, b) => a.at - b.at);
}

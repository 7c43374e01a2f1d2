import type { SpecialHours } from 'api/contract/special-hours.ts';
import { covers } from 'api/time/date-ranges.ts';
import { useMemo } from 'react';
import { useSpecialHours } from '../../data/queries.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';

export interface SpecialDay {
  isClosed: boolean;
  note: string;
}

const NONE: SpecialHours[] = [];

/** Null for a date with the weekly hours. */
export function specialDayOn(date: string, entries: readonly SpecialHours[]): SpecialDay | null {
  const covering = entries.filter((entry) => covers(entry, date));
  if (covering.length === 0) return null;
  const notes = covering.map(({ note }) => note).filter(Boolean);
  return { isClosed: covering.some(({ shifts }) => shifts.length === 0), note: notes.join(' · ') };
}

/** The ids of those who are away on a date. */
export const peopleAwayOn = (date: string, entries: readonly SpecialHours[]): string[] =>
  entries.flatMap((entry) =>
    entry.staff_id !== null && entry.shifts.length === 0 && covers(entry, date) ? [entry.staff_id] : [],
  );

export type SpecialDays = (date: string) => SpecialDay | null;

export function useSpecialDays({ start, end }: { start: string; end: string }): SpecialDays {
  const entries = useSpecialHours(start, end).data?.special_hours ?? NONE;
  const { isTeam } = useStaff();
  return useMemo(() => {
    // What closes one of several people's days closes no day of the business.
    const shared = isTeam ? entries.filter(({ staff_id }) => staff_id === null) : entries;
    return (date) => specialDayOn(date, shared);
  }, [entries, isTeam]);
}

import type { SpecialHours } from 'api/contract/special-hours.ts';
import { datesBetween } from 'api/time/dates.ts';
import { useMemo } from 'react';
import { useHours, useSpecialHours } from '../../data/queries.ts';
import { hoursOfPerson, type OpenHours, openHoursOfAll } from '../../domain/calendar/open-hours.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';
import type { ShownCalendar } from './use-calendar.ts';

const NONE: SpecialHours[] = [];

/** Stands for the business's hours before the staff has loaded. */
const BUSINESS = { staff_id: '', own_hours: false };

export function useOpenHours({ range, people: { isShown } }: Pick<ShownCalendar, 'range' | 'people'>) {
  const { active } = useStaff();
  const { start, end } = range;
  const weekly = useHours().data?.business_hours;
  const special = useSpecialHours(start, end).data?.special_hours;
  return useMemo(() => {
    const dates = datesBetween(start, end);
    const shown = active.filter(({ staff_id }) => isShown(staff_id));
    const byPerson = new Map<string, OpenHours>(
      (shown.length > 0 ? shown : [BUSINESS]).map((person) => [
        person.staff_id,
        hoursOfPerson(dates, weekly ?? [], special ?? [], person),
      ]),
    );
    return {
      all: openHoursOfAll(dates, [...byPerson.values()]),
      byPerson,
      /** Those of the business and of the shown people. */
      special: (special ?? NONE).filter(({ staff_id }) => staff_id === null || byPerson.has(staff_id)),
    };
  }, [start, end, weekly, special, active, isShown]);
}

export type ShownHours = ReturnType<typeof useOpenHours>;

import type { Shift } from 'api/contract/hours.ts';
import type { SpecialHours, SpecialHoursBody } from 'api/contract/special-hours.ts';
import type { Staff } from 'api/contract/staff.ts';
import { shiftsOfPerson } from '../../domain/calendar/open-hours.ts';
import { cutHours } from './cut-hours.ts';

export const REASONS = ['vacation', 'sick', 'training', 'other'] as const;
export type Reason = (typeof REASONS)[number];

export interface AbsenceDraft {
  staffId: string;
  from: string;
  to: string;
  /** Away from `start` to `end` of the day `from`; else whole days. */
  isPart: boolean;
  start: string;
  end: string;
  reason: Reason;
}

interface Known {
  person: Pick<Staff, 'staff_id' | 'own_hours'>;
  weekly: readonly Shift[];
  special: readonly SpecialHours[];
  /** The reason as the team reads it. */
  note: string;
}

export type AbsenceProblem = 'dateMissing' | 'backwards' | 'endFirst';

export function findAbsenceProblem({ from, to, isPart, start, end }: AbsenceDraft): AbsenceProblem | null {
  if (from === '' || (!isPart && to === '')) return 'dateMissing';
  if (isPart) return start === '' || end === '' || end <= start ? 'endFirst' : null;
  return to < from ? 'backwards' : null;
}

/** Special hours without the time that the person is away. */
export function toAbsenceBody(
  draft: AbsenceDraft,
  { person, weekly, special, note }: Known,
): SpecialHoursBody {
  const { from, to, isPart, start, end } = draft;
  const whole = { staff_id: person.staff_id, from, to, shifts: [], yearly: false, note };
  if (!isPart) return whole;
  const shifts = cutHours(shiftsOfPerson(from, weekly, special, person), start, end).map(
    ({ shift_start_time, shift_end_time, bookable_services }) => ({
      shift_start_time,
      shift_end_time,
      bookable_services,
    }),
  );
  return { ...whole, to: from, shifts };
}

import type { SpecialHours, SpecialHoursBody } from 'api/contract/special-hours.ts';

export interface ShiftDraft {
  start: string;
  /** `00:00` is the end of the day: a time field has no 24:00. */
  end: string;
  /** Null is every service. */
  services: string[] | null;
}

export interface SpecialHoursDraft {
  /** '' is the whole business. */
  staff_id: string;
  from: string;
  to: string;
  isClosed: boolean;
  shifts: ShiftDraft[];
  yearly: boolean;
  note: string;
}

const MIDNIGHT = '24:00';
const toField = (time: string) => (time === MIDNIGHT ? '00:00' : time);
const fromField = (time: string) => (time === '00:00' ? MIDNIGHT : time);

export const NEW_SHIFT: ShiftDraft = { start: '09:00', end: '17:00', services: null };

export const newDraft = (date: string, staffId = ''): SpecialHoursDraft => ({
  staff_id: staffId,
  from: date,
  to: date,
  isClosed: true,
  shifts: [NEW_SHIFT],
  yearly: false,
  note: '',
});

export const toDraft = ({ staff_id, from, to, shifts, yearly, note }: SpecialHours): SpecialHoursDraft => ({
  staff_id: staff_id ?? '',
  from,
  to,
  isClosed: shifts.length === 0,
  shifts:
    shifts.length === 0
      ? [NEW_SHIFT]
      : shifts.map((shift) => ({
          start: shift.shift_start_time,
          end: toField(shift.shift_end_time),
          services: shift.bookable_services,
        })),
  yearly,
  note,
});

export const toBody = ({
  staff_id,
  isClosed,
  shifts,
  note,
  ...rest
}: SpecialHoursDraft): SpecialHoursBody => ({
  ...rest,
  staff_id: staff_id || null,
  note: note.trim(),
  shifts: isClosed
    ? []
    : shifts.map(({ start, end, services }) => ({
        shift_start_time: start,
        shift_end_time: fromField(end),
        bookable_services: services,
      })),
});

export type DraftError = { field: string; text: 'backwards' | 'dateMissing' | 'endFirst' | 'overlap' };

/** The errors in the order of the form. Fields of shifts are named like `shifts.0.end`. */
export function draftErrors({ from, to, isClosed, shifts }: SpecialHoursDraft): DraftError[] {
  const errors: DraftError[] = [];
  if (from === '') errors.push({ field: 'from', text: 'dateMissing' });
  if (to === '') errors.push({ field: 'to', text: 'dateMissing' });
  else if (to < from) errors.push({ field: 'to', text: 'backwards' });
  if (isClosed) return errors;
  for (const [index, { start, end }] of shifts.entries()) {
    const overlaps = shifts
      .slice(0, index)
      .some((other) => start < fromField(other.end) && other.start < fromField(end));
    if (fromField(end) <= start) errors.push({ field: `shifts.${index}.end`, text: 'endFirst' });
    else if (overlaps) errors.push({ field: `shifts.${index}.start`, text: 'overlap' });
  }
  return errors;
}

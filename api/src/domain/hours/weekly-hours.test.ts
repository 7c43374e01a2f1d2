import { expect, test } from 'vitest';
import type { StaffMember } from '../../db/schema/staff.table.ts';
import type { ShiftRow } from './hours.repository.ts';
import { weeklyHours } from './weekly-hours.ts';

const shift = (weekday: number, from: number, to: number, more: Partial<ShiftRow> = {}): ShiftRow => ({
  shiftId: '',
  staffId: null,
  weekday,
  startMinute: from * 60,
  endMinute: to * 60,
  serviceIds: ['cut'],
  ...more,
});
const member = (staffId: string, ownHours: boolean, active = true) =>
  ({ staffId, ownHours, active }) as StaffMember;
const read = (shifts: ShiftRow[], staff: StaffMember[]) =>
  weeklyHours(shifts, staff).map(({ weekday, startMinute, endMinute }) => [
    weekday,
    startMinute / 60,
    endMinute / 60,
  ]);

test('shifts that touch or overlap are one opening', () => {
  const shifts = [shift(0, 13, 17), shift(0, 9, 13), shift(0, 16, 18), shift(1, 9, 12), shift(1, 13, 17)];
  expect(read(shifts, [member('nora', false)])).toEqual([
    [0, 9, 18],
    [1, 9, 12],
    [1, 13, 17],
  ]);
});

test('a business is open while anyone who can be booked is there', () => {
  const shifts = [
    shift(0, 9, 12),
    shift(0, 11, 20, { staffId: 'priya' }),
    shift(1, 9, 12, { staffId: 'gone' }),
    shift(2, 9, 12, { serviceIds: [] }),
  ];
  expect(read(shifts, [member('nora', false), member('priya', true), member('gone', true, false)])).toEqual([
    [0, 9, 20],
  ]);
  expect(read(shifts, [member('priya', true)])).toEqual([[0, 11, 20]]);
});

import { describe, expect, it } from 'vitest';
import { draftErrors, NEW_SHIFT, newDraft, toBody, toDraft } from './special-hours-draft.ts';

const draft = newDraft('2026-11-16');

describe('a draft of special hours', () => {
  it('is closed for a day to start with', () => {
    expect(toBody(draft)).toEqual({
      staff_id: null,
      from: '2026-11-16',
      to: '2026-11-16',
      shifts: [],
      yearly: false,
      note: '',
    });
    expect(draftErrors(draft)).toEqual([]);
  });

  it('keeps midnight as the end of the day, and which services', () => {
    const shift = { shift_start_time: '18:00', shift_end_time: '24:00', bookable_services: ['a'] };
    const saved = {
      id: '1',
      ...toBody(draft),
      staff_id: 'tunde',
      shifts: [shift],
      yearly: true,
      note: 'Fair',
    };
    const read = toDraft(saved);
    expect(read.shifts).toEqual([{ start: '18:00', end: '00:00', services: ['a'] }]);
    expect(toBody(read)).toMatchObject({ staff_id: 'tunde', shifts: [shift], yearly: true, note: 'Fair' });
  });

  it('tells which field is wrong', () => {
    expect(draftErrors({ ...draft, from: '' })).toEqual([{ field: 'from', text: 'dateMissing' }]);
    expect(draftErrors({ ...draft, to: '2026-11-15' })).toEqual([{ field: 'to', text: 'backwards' }]);
    const shifts = [
      NEW_SHIFT,
      { ...NEW_SHIFT, start: '16:00', end: '18:00' },
      { ...NEW_SHIFT, end: '09:00' },
    ];
    expect(draftErrors({ ...draft, isClosed: false, shifts })).toEqual([
      { field: 'shifts.1.start', text: 'overlap' },
      { field: 'shifts.2.end', text: 'endFirst' },
    ]);
    expect(draftErrors({ ...draft, shifts })).toEqual([]);
  });
});

import { NEW } from 'api/contract/console-address.ts';
import { create } from 'zustand';
import { leaveSection, type SpotLink, usePlace } from '../../components/place-store.ts';

/** The list of all appointments that need someone; an item is an entry of special hours. */
export const ABSENCE: SpotLink = { place: 'absence' };
/** The item is the staff member who leaves. */
export const LEAVING: SpotLink = { place: 'leaving' };

/** The initial values of the form. */
export interface AbsenceStart {
  staffId?: string;
  date?: string;
  /** Where the form was opened from. */
  from: SpotLink;
}

const CALENDAR: SpotLink = { place: 'calendar' };

export const useAbsenceStart = create<AbsenceStart>()(() => ({ from: CALENDAR }));

/** Opens the form; confirms first if a draft would be lost. */
export function openAbsence(start: Partial<AbsenceStart> = {}) {
  leaveSection(() => {
    useAbsenceStart.setState({ from: CALENDAR, ...start }, true);
    usePlace.getState().show({ ...ABSENCE, item: NEW });
  });
}

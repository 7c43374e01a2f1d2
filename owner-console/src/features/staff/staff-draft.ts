import type { Staff, StaffBody } from 'api/contract/staff.ts';
import { nextColor } from './colors.ts';

export interface StaffDraft extends Pick<Staff, 'name' | 'bio' | 'email' | 'phone' | 'color'> {
  /** The first person's name, which is required once there are two. */
  firstName: string;
}

export const newDraft = (staff: readonly Staff[]): StaffDraft => ({
  name: '',
  bio: '',
  email: '',
  phone: '',
  color: nextColor(staff),
  firstName: '',
});

export const toDraft = (person: Staff): StaffDraft => ({
  name: person.name,
  bio: person.bio,
  email: person.email,
  phone: person.phone,
  color: person.color,
  firstName: '',
});

export const toBody = ({ firstName: _, name, ...rest }: StaffDraft): StaffBody => ({
  ...rest,
  name: name.trim(),
});

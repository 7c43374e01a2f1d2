import type { Service } from 'api/contract/services.ts';
import type { Staff, StaffBody } from 'api/contract/staff.ts';
import { offers } from '../../domain/staff/offered.ts';
import { nextColor } from './colors.ts';

export interface StaffDraft extends Pick<Staff, 'name' | 'bio' | 'email' | 'phone' | 'color'> {
  /** The first person's name, which is required once there are two. */
  firstName: string;
  offered: string[];
}

export const newDraft = (staff: readonly Staff[]): StaffDraft => ({
  name: '',
  bio: '',
  email: '',
  phone: '',
  color: nextColor(staff),
  firstName: '',
  offered: [],
});

export const toDraft = (person: Staff, services: readonly Service[]): StaffDraft => ({
  name: person.name,
  bio: person.bio,
  email: person.email,
  phone: person.phone,
  color: person.color,
  firstName: '',
  offered: services.filter((service) => offers(service, person.staff_id)).map(({ service_id }) => service_id),
});

export const toBody = ({ firstName: _, offered: __, name, ...rest }: StaffDraft): StaffBody => ({
  ...rest,
  name: name.trim(),
});

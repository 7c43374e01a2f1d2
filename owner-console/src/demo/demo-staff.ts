import type { Member } from 'api/contract/members.ts';
import type { Staff } from 'api/contract/staff.ts';
import { sampleBusiness } from 'booking-parts/sample-business.ts';
import { COLORS } from '../features/staff/colors.ts';

const DAY_COLORS = [COLORS.pine, COLORS.amber];

const unset = { bio: '', email: '', phone: '', color: '', photo_url: '', active: true, own_hours: false };

export const demoStaff = (): Staff[] =>
  sampleBusiness().staff.map((person, position) => ({
    ...unset,
    ...person,
    color: DAY_COLORS[position] ?? '',
    position,
  }));

export const newStaff = (given: Partial<Staff>, staff_id: string): Staff => ({
  ...unset,
  name: '',
  ...given,
  staff_id,
  position: 0,
});

export const numbered = (staff: readonly Staff[]): Staff[] =>
  staff.map((person, position) => ({ ...person, position }));

/** One of them changed, and moved if `change` has a position. */
export function changedStaff(staff: readonly Staff[], id: string, change: Partial<Staff>): Staff[] {
  const person = staff.find(({ staff_id }) => staff_id === id);
  if (!person) return [...staff];
  const others = staff.filter((other) => other !== person);
  const { position = person.position } = change;
  return numbered([...others.slice(0, position), { ...person, ...change }, ...others.slice(position)]);
}

/** The owner, and a login for each of the others. `now` in epoch ms. */
export function demoMembers(now: number): Member[] {
  const { email, staff } = sampleBusiness();
  const domain = email.slice(email.indexOf('@'));
  const seen = { second_factor: false, last_seen_at: new Date(now).toISOString(), state: 'active' } as const;
  const [self, ...others] = staff;
  return [
    { ...seen, member_id: 'owner', email, name: self?.name ?? '', role: 'owner', staff_id: null },
    ...others.map(({ staff_id, name }) => ({
      ...seen,
      member_id: staff_id,
      email: `${staff_id}${domain}`,
      name,
      role: 'staff' as const,
      staff_id,
    })),
  ];
}

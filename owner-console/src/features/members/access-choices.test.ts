import type { Staff } from 'api/contract/staff.ts';
import { expect, it } from 'vitest';
import { accessChoices, accessOf, choiceOf } from './access-choices.ts';

const people = ['ana', 'mark'].map((staff_id) => ({ staff_id }) as Staff);

it('a business of one offers no log-in for staff', () => {
  expect(accessChoices(people.slice(0, 1))).toEqual(['owner', 'manager']);
});

it('each choice means one role, and one person for staff', () => {
  const choices = accessChoices(people).map(accessOf);
  expect(choices).toEqual([
    { role: 'owner', staff_id: null },
    { role: 'manager', staff_id: null },
    { role: 'staff', staff_id: 'ana' },
    { role: 'staff', staff_id: 'mark' },
  ]);
  expect(choices.map(choiceOf)).toEqual(accessChoices(people));
});

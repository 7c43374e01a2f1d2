import type { EntryChange } from 'api/contract/changes.ts';
import { expect, it } from 'vitest';
import { trackWrite } from '../data/own-writes.ts';
import { byOthers } from './follow-changes.ts';

const change = (entry_id: string, given: Partial<EntryChange> = {}): EntryChange => ({
  entry_id,
  type: 'booked',
  by: 'owner',
  name: 'Mia Okafor',
  start_time: '2026-11-03T14:00:00.000Z',
  ...given,
});

it('takes the others of a series for an own write, but not what a customer or another member did', async () => {
  await trackWrite([{}], async () => ({ event: { id: 'first' } }));
  const byCustomer = change('third', { by: 'customer', type: 'cancelled' });
  const otherEntry = change('lunch', { name: 'Lunch' });
  expect(byOthers([change('first'), change('second'), byCustomer, otherEntry])).toEqual([
    byCustomer,
    otherEntry,
  ]);
  expect(byOthers([change('second')])).toHaveLength(1);
});

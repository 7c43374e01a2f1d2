import type { Customer } from 'api/contract/customers.ts';
import { expect, it } from 'vitest';
import { mergeRows } from './merge-rows.ts';

const NOBODY: Customer = {
  customer_id: '',
  name: '',
  email: '',
  phone: '',
  address: '',
  notes: '',
  tags: [],
  blocked: false,
  bookings: 0,
  no_shows: 0,
  last_visit: null,
  next_visit: null,
  first_seen: '2026-11-02T14:00:00.000Z',
};

it('a merge shows which details of the removed entry are kept', () => {
  const from = { ...NOBODY, name: 'Ana S.', email: 'ana@old.example', phone: '9025550100', tags: ['VIP'] };
  const into = { ...NOBODY, name: 'Ana Souza', email: 'ana@example.com', notes: 'Left-handed' };
  expect(mergeRows(from, into)).toEqual([
    { field: 'name', from: ['Ana S.'], into: ['Ana Souza'], isLost: true },
    { field: 'email', from: ['ana@old.example'], into: ['ana@example.com'], isLost: true },
    { field: 'phone', from: ['9025550100'], into: [], isLost: false },
    { field: 'tags', from: ['VIP'], into: [], isLost: false },
    { field: 'notes', from: [], into: ['Left-handed'], isLost: false },
  ]);
});

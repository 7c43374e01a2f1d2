import { expect, it } from 'vitest';
import { acrossColumns } from './across-columns.ts';

const entry = (id: string, staffId: string | null, start: string, end: string) => ({
  id,
  staffId,
  start: `2026-11-04T${start}:00.000Z`,
  end: `2026-11-04T${end}:00.000Z`,
});

it('an event of the whole business spans all columns, unless a person has an entry at that time', () => {
  const across = acrossColumns([
    entry('cut', 'marco', '09:00', '10:00'),
    entry('delivery', null, '10:00', '10:30'),
    entry('meeting', null, '12:00', '13:00'),
    entry('shave', 'tunde', '12:30', '13:30'),
  ]);
  expect([...across]).toEqual(['delivery']);
});

it('two such events at the same time are shown side by side in each column', () => {
  const across = acrossColumns([
    entry('delivery', null, '10:00', '11:00'),
    entry('meeting', null, '10:30', '11:30'),
  ]);
  expect(across.size).toBe(0);
});

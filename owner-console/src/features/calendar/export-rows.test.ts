import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import { optimisticEvent } from './event-body.ts';
import { EXPORTED, exportRows } from './export-rows.ts';

const event = {
  ...optimisticEvent({ title: 'Lesson' }, null, 'e1'),
  start_time: '2026-11-10T19:30:00.000Z',
  end_time: '2026-11-10T20:30:00.000Z',
  answers: [
    { question_id: '1', label: '=1+1', answer: '@SUM(A1)' },
    { question_id: '2', label: 'Taught before?', answer: false },
  ],
};

it('answers stand in one field, which is no formula', () => {
  const [row] = exportRows([event], 'America/Toronto', { yes: 'Yes', no: 'No' });
  expect(row).toHaveLength(EXPORTED.length);
  expect(csvOf([[row?.[10] ?? '']])).toBe('\uFEFF"\'=1+1 @SUM(A1)\nTaught before? No"\r\n');
});

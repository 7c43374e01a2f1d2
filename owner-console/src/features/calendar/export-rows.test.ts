import { expect, it } from 'vitest';
import { optimisticEvent } from '../../domain/calendar/event-body.ts';
import { writeCsv } from './csv.ts';
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
const WORDS = { yes: 'Yes', no: 'No', names: new Map<string, string>() };

it('answers are in one field, escaped against formulas', () => {
  const [row] = exportRows([event], 'America/Toronto', WORDS);
  expect(row).toHaveLength(EXPORTED.length);
  expect(writeCsv([[row?.[10] ?? '']])).toBe('\uFEFF"\'=1+1 @SUM(A1)\nTaught before? No"\r\n');
});

it('with several people the export has the person', () => {
  const names = new Map([
    ['', 'Everyone'],
    ['m', 'Marco'],
  ]);
  const events = ['m', null, 'gone'].map((staff_id) => ({ ...event, staff_id }));
  const rows = exportRows(events, 'America/Toronto', { ...WORDS, names });
  expect(rows.map((row) => row.at(-1))).toEqual(['Marco', 'Everyone', '']);
});

import { expect, it } from 'vitest';
import { NEW_SERVICE } from '../../domain/services/service-draft.ts';
import { toTimeSpans } from './time-spans.ts';

const COLOR = {
  ...NEW_SERVICE,
  duration: '90',
  waits: true,
  processing_after: '30',
  processing_minutes: '35',
  buffer_after: '10',
};
const list = (draft: typeof COLOR) => toTimeSpans(draft).map(({ kind, from, to }) => [kind, from, to]);

it('a service is work, a wait, work, and time kept free', () => {
  expect(list(COLOR)).toEqual([
    ['work', 0, 30],
    ['wait', 30, 65],
    ['work', 65, 90],
    ['kept', 90, 100],
  ]);
  expect(list({ ...COLOR, processing_minutes: '60', buffer_before: '5', buffer_after: '' })).toEqual([
    ['kept', -5, 0],
    ['work', 0, 30],
    ['wait', 30, 90],
  ]);
});

it('a wait that is not filled in, does not fit or belongs to a group is not shown', () => {
  const plain = [['work', 0, 90]];
  for (const changes of [{ processing_minutes: '' }, { processing_minutes: '61' }, { capacity: '2' }])
    expect(list({ ...COLOR, buffer_after: '', ...changes })).toEqual(plain);
  expect(list({ ...COLOR, duration: '' })).toEqual([]);
});

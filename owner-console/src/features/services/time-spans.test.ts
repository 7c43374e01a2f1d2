import { expect, it } from 'vitest';
import { NEW_SERVICE } from '../../domain/services/service-draft.ts';
import { toTimeSpans } from './time-spans.ts';

it('the time of a service is work between what is kept free', () => {
  const cut = { ...NEW_SERVICE, duration: '45', buffer_before: '5', buffer_after: '10' };
  expect(toTimeSpans(cut)).toEqual([
    { kind: 'kept', from: -5, to: 0 },
    { kind: 'work', from: 0, to: 45 },
    { kind: 'kept', from: 45, to: 55 },
  ]);
  expect(toTimeSpans({ ...cut, buffer_before: '', buffer_after: '' })).toHaveLength(1);
  expect(toTimeSpans({ ...cut, duration: '' })).toEqual([]);
});

import { expect, it } from 'vitest';
import { doneSteps } from './setup-steps.ts';

it('a new owner has hours, and still has to name the business and its services', () => {
  const shifts = [{ add_on: false }];
  expect(doneSteps({ name: '', business_id: '' }, [], shifts)).toEqual(['hours']);
  expect(doneSteps({ name: 'Bo', business_id: '' }, [], shifts)).toEqual(['hours']);
  expect(doneSteps({ name: 'Bo', business_id: 'bo' }, [{ add_on: false }], [])).toEqual([
    'address',
    'services',
  ]);
});

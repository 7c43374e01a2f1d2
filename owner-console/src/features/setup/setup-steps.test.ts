import { expect, it } from 'vitest';
import { doneSteps } from './setup-steps.ts';

it('a new owner has opening hours, and names the page and its services', () => {
  const shifts = [{}];
  expect(doneSteps({ name: '', business_id: '' }, [], shifts)).toEqual(['hours']);
  expect(doneSteps({ name: 'Bo', business_id: '' }, [], shifts)).toEqual(['hours']);
  expect(doneSteps({ name: 'Bo', business_id: 'bo' }, [{}], [])).toEqual(['address', 'services']);
});

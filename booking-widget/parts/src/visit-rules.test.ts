import { describe, expect, test } from 'vitest';
import { findMisplaced } from './misplaced-add-on.ts';
import { findLimit } from './visit-limit.ts';
import { sumUp } from './visit-rules.ts';

const service = (service_id: string, duration = 45) => ({ service_id, duration });
const cut = service('Cut');
const color = service('Color', 90);

describe('the services of a visit', () => {
  test('are at most eight, four times the same one, and a day', () => {
    expect(findLimit([color, cut], cut)).toBeNull();
    expect(findLimit([cut, cut, cut, cut], cut)).toBe('same');
    expect(findLimit([color, color, color, color, cut, cut, cut, cut], service('Group'))).toBe('services');
    expect(findLimit([service('Retreat', 1400)], cut)).toBe('minutes');
  });

  test('have each add-on once behind a service that it goes with', () => {
    const main = { service_id: 'Color', add_on: false, goes_with: null };
    const other = { ...main, service_id: 'Cut' };
    const gloss = { service_id: 'Gloss', add_on: true, goes_with: ['Color'] };
    const massage = { ...gloss, service_id: 'Massage', goes_with: null };
    expect(findMisplaced([main, massage, gloss, other, massage])).toBe(-1);
    expect(findMisplaced([main, gloss, other, gloss])).toBe(3);
    expect(findMisplaced([main, massage, gloss, massage])).toBe(3);
    expect(findMisplaced([massage, main])).toBe(0);
  });

  test('cost what they cost for all seats, nothing that is known if one has no price', () => {
    const priced = { duration: 30, price: 40 };
    expect(sumUp([priced, { duration: 15, price: 20 }], 1)).toEqual({ duration: 45, price: 60 });
    expect(sumUp([priced], 3)).toEqual({ duration: 30, price: 120 });
    expect(sumUp([priced, { duration: 15, price: null }], 1).price).toBeNull();
  });
});

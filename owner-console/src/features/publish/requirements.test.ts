import { expect, it } from 'vitest';
import { OWNERS_EDITION } from '../../data/surroundings.ts';
import { missingRequirements } from './requirements.ts';

const ALL = OWNERS_EDITION.requirements;

it('a business page needs a name, a business id and a service before it can be published', () => {
  expect(missingRequirements(ALL, { name: '', business_id: '' }, [])).toEqual([
    'name',
    'business_id',
    'service',
  ]);
  expect(missingRequirements(ALL, { name: 'Bo', business_id: '' }, [{}])).toEqual(['business_id']);
  expect(missingRequirements(ALL, { name: 'Bo', business_id: 'bo' }, [{}])).toEqual([]);
});

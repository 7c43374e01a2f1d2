import { expect, it } from 'vitest';
import { OWNER_VARIANT } from '../../data/console-context.ts';
import { missingRequirements } from './requirements.ts';

const ALL = OWNER_VARIANT.requirements;

it('a business page needs a name, a business id and a service before it can be published', () => {
  expect(missingRequirements(ALL, { name: '', business_id: '' }, [])).toEqual([
    'name',
    'business_id',
    'service',
  ]);
  expect(missingRequirements(ALL, { name: 'Bo', business_id: '' }, [{ add_on: false }])).toEqual([
    'business_id',
  ]);
  expect(missingRequirements(ALL, { name: 'Bo', business_id: 'bo' }, [{ add_on: false }])).toEqual([]);
});

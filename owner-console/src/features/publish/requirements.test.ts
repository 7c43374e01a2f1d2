import { expect, it } from 'vitest';
import { missingRequirements } from './requirements.ts';

it('a page needs a name, a business id and one service before it can be published', () => {
  expect(missingRequirements({ name: '', business_id: '' }, [])).toEqual(['name', 'business_id', 'service']);
  expect(missingRequirements({ name: 'Bo', business_id: '' }, [{}])).toEqual(['business_id']);
  expect(missingRequirements({ name: 'Bo', business_id: 'bo' }, [{}])).toEqual([]);
});

import type { Profile } from 'api/contract/profile.ts';
import { expect, it } from 'vitest';
import { withOptions } from './option-change.ts';

const PROFILE = {
  name: 'Bo',
  booking_interval: 15,
  auto_confirm: false,
  req_cus_info: { name: true, email: true, phone: true, address: false },
} as Profile;

it('a change of one option keeps the others and merges the required fields', () => {
  expect(withOptions(PROFILE, { booking_interval: 30 })).toEqual({ ...PROFILE, booking_interval: 30 });
  expect(withOptions(PROFILE, { req_cus_info: { phone: false } }).req_cus_info).toEqual({
    name: true,
    email: true,
    phone: false,
    address: false,
  });
});

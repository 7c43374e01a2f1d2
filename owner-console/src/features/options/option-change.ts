import type { BookingOptions, OptionsBody, Profile } from 'api/contract/profile.ts';

/** `req_cus_info` is merged; every other option is replaced. */
export function withOptions(profile: Profile, change: OptionsBody): Profile {
  const { req_cus_info: requiredFields, ...rest } = change;
  const options: Partial<BookingOptions> = { ...rest };
  return { ...profile, ...options, req_cus_info: { ...profile.req_cus_info, ...requiredFields } };
}

import type { BookingOptions, OptionsBody, Profile } from 'api/contract/profile.ts';

/** The profile as it will be after a change of the options: what is asked of customers is merged, the rest replaced. */
export function withOptions(profile: Profile, change: OptionsBody): Profile {
  const { req_cus_info: asked, ...rest } = change;
  const options: Partial<BookingOptions> = { ...rest };
  return { ...profile, ...options, req_cus_info: { ...profile.req_cus_info, ...asked } };
}

import type { Profile } from 'api/contract/profile.ts';

/** What a page needs before it can be published, in the order it is asked for. */
export const REQUIREMENTS = ['name', 'business_id', 'service'] as const;
export type Requirement = (typeof REQUIREMENTS)[number];

/** What still stands between this business and a published page. */
export function missingRequirements(
  profile: Pick<Profile, 'name' | 'business_id'>,
  services: readonly unknown[],
): Requirement[] {
  const met = {
    name: profile.name !== '',
    business_id: profile.business_id !== '',
    service: services.length > 0,
  };
  return REQUIREMENTS.filter((requirement) => !met[requirement]);
}

import type { Profile } from 'api/contract/profile.ts';
import { useServices } from '../../data/queries.ts';
import { type Edition, useSurroundings } from '../../data/surroundings.ts';

export type Requirement = Edition['requirements'][number];

export function missingRequirements(
  requirements: readonly Requirement[],
  profile: Pick<Profile, 'name' | 'business_id'>,
  services: readonly unknown[],
): Requirement[] {
  const met = {
    name: profile.name !== '',
    business_id: profile.business_id !== '',
    service: services.length > 0,
  };
  return requirements.filter((requirement) => !met[requirement]);
}

export function useRequirements(profile: Profile) {
  const { requirements } = useSurroundings().edition;
  const services = useServices().data?.services ?? profile.services;
  return { requirements, missing: missingRequirements(requirements, profile, services) };
}

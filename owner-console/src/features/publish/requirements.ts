import type { Profile } from 'api/contract/profile.ts';
import { type ConsoleVariant, useConsoleContext } from '../../data/console-context.ts';
import { useServices } from '../../data/queries.ts';

export type Requirement = ConsoleVariant['requirements'][number];

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
  const { requirements } = useConsoleContext().variant;
  const services = useServices().data?.services ?? profile.services;
  return { requirements, missing: missingRequirements(requirements, profile, services) };
}

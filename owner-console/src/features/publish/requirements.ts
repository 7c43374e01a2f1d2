import type { Profile } from 'api/contract/profile.ts';
import type { Service } from 'api/contract/services.ts';
import { type ConsoleVariant, useConsoleContext } from '../../data/console-context.ts';
import { useServices } from '../../data/queries.ts';

export type Requirement = ConsoleVariant['requirements'][number];

export function missingRequirements(
  requirements: readonly Requirement[],
  profile: Pick<Profile, 'name' | 'business_id'>,
  services: readonly Pick<Service, 'add_on'>[],
): Requirement[] {
  const met = {
    name: profile.name !== '',
    business_id: profile.business_id !== '',
    service: services.some(({ add_on }) => !add_on),
  };
  return requirements.filter((requirement) => !met[requirement]);
}

export function useRequirements(profile: Profile) {
  const { requirements } = useConsoleContext().variant;
  const services = useServices().data?.services ?? profile.services;
  return { requirements, missing: missingRequirements(requirements, profile, services) };
}

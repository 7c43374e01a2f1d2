import type { Profile } from 'api/contract/profile.ts';
import type { Service } from 'api/contract/services.ts';

export const SETUP_STEPS = ['address', 'services', 'hours'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export function doneSteps(
  profile: Pick<Profile, 'name' | 'business_id'>,
  services: readonly Pick<Service, 'add_on'>[],
  shifts: readonly unknown[],
): SetupStep[] {
  const done = {
    address: profile.name !== '' && profile.business_id !== '',
    services: services.some(({ add_on }) => !add_on),
    hours: shifts.length > 0,
  };
  return SETUP_STEPS.filter((step) => done[step]);
}

export type NextPlace = SetupStep | 'publish';

/** Where the set-up goes on after a step. */
export const nextPlace = (step: SetupStep): NextPlace =>
  SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1] ?? 'publish';

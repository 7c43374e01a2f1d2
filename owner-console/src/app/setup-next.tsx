import type { Profile } from 'api/contract/profile.ts';
import { goTo } from '../components/place-store.ts';
import { useServices } from '../data/queries.ts';
import { NextStep } from '../features/setup/components/next-step.tsx';
import type { SetupStep } from '../features/setup/setup-steps.ts';
import { useReveal } from './reveal.ts';

/** Under a section of the set-up: the way to the next one, with its form open. */
export function SetupNext({ profile, step }: { profile: Profile; step: SetupStep }) {
  const reveal = useReveal();
  const count = useServices().data?.services.length ?? profile.services.length;
  return (
    <NextStep
      profile={profile}
      step={step}
      onGo={(to) => {
        if (to === 'services') reveal('service', count === 0);
        else if (to === 'hours') reveal('hours');
        else goTo({ place: 'business-page', section: 'publish' });
      }}
    />
  );
}

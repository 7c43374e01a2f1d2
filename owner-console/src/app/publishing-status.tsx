import type { Profile } from 'api/contract/profile.ts';
import { useRequirements } from '../features/publish/requirements.ts';
import { SetupGuide } from '../features/setup/components/setup-guide.tsx';
import { useReveal } from './reveal.ts';
import { UnpublishedBanner } from './unpublished-banner.tsx';

export function PublishingStatus({ profile }: { profile: Profile }) {
  const { missing } = useRequirements(profile);
  const reveal = useReveal();
  if (profile.published) return null;
  if (missing.length === 0) return <UnpublishedBanner />;
  const places = {
    address: profile.name === '' ? 'name' : 'business_id',
    services: 'service',
    hours: 'hours',
  } as const;
  return <SetupGuide profile={profile} onGo={(step) => reveal(places[step], step !== 'address')} />;
}

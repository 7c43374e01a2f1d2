import type { Profile } from 'api/contract/profile.ts';
import { ProfileCard } from '../../features/profile/components/profile-card.tsx';
import { SectionLayout } from '../section-layout.tsx';
import { SetupNext } from '../setup-next.tsx';

export default function ProfileSection({ profile }: { profile: Profile }) {
  return (
    <SectionLayout>
      <ProfileCard profile={profile} />
      <SetupNext profile={profile} step="address" />
    </SectionLayout>
  );
}

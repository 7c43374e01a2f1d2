import type { Profile } from 'api/contract/profile.ts';
import { ProfileCard } from '../../features/profile/components/profile-card.tsx';
import { SectionLayout } from '../section-layout.tsx';

export default function ProfileSection({ profile }: { profile: Profile }) {
  return (
    <SectionLayout>
      <ProfileCard profile={profile} />
    </SectionLayout>
  );
}

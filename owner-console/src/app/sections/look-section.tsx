import type { Profile } from 'api/contract/profile.ts';
import { LookCard } from '../../features/look/components/look-card.tsx';
import { LookPreview } from '../../features/look/components/look-preview.tsx';
import { SectionLayout } from '../section-layout.tsx';

export default function LookSection({ profile }: { profile: Profile }) {
  return (
    <SectionLayout rail={<LookPreview profile={profile} />} railFirst>
      <LookCard profile={profile} />
    </SectionLayout>
  );
}

import type { Profile } from 'api/contract/profile.ts';
import { OptionsCard } from '../../features/options/components/options-card.tsx';
import { SectionLayout } from '../section-layout.tsx';

export default function OptionsSection({ profile }: { profile: Profile }) {
  return (
    <SectionLayout>
      <OptionsCard profile={profile} />
    </SectionLayout>
  );
}

import type { Profile } from 'api/contract/profile.ts';
import { ServicesCard } from '../../features/services/components/services-card.tsx';
import { SectionLayout } from '../section-layout.tsx';
import { SetupNext } from '../setup-next.tsx';

export default function ServicesSection({ profile }: { profile: Profile }) {
  return (
    <SectionLayout>
      <ServicesCard profile={profile} />
      <SetupNext profile={profile} step="services" />
    </SectionLayout>
  );
}

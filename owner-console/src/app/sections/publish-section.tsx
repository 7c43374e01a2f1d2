import type { Profile } from 'api/contract/profile.ts';
import { useConsoleContext } from '../../data/console-context.ts';
import { PublishCard } from '../../features/publish/components/publish-card.tsx';
import { BookingLink } from '../../features/share/components/booking-link.tsx';
import { EmbedCard } from '../../features/share/components/embed-card.tsx';
import { TestAppointment } from '../../features/trial/components/test-appointment.tsx';
import { useReveal } from '../reveal.ts';
import { SectionLayout } from '../section-layout.tsx';

export default function PublishSection({ profile }: { profile: Profile }) {
  const reveal = useReveal();
  const { savesNothing } = useConsoleContext().variant;
  return (
    <SectionLayout rail={profile.business_id && <EmbedCard profile={profile} />}>
      <PublishCard profile={profile} onReveal={(missing) => reveal(missing, missing === 'service')}>
        <BookingLink profile={profile} />
        {!savesNothing && <TestAppointment profile={profile} />}
      </PublishCard>
    </SectionLayout>
  );
}

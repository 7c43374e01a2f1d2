import { Skeleton } from 'shared-ui';
import { useConsoleContext } from '../data/console-context.ts';
import { useProfile } from '../data/queries.ts';
import { FeedCard } from '../features/feed/components/feed-card.tsx';
import { HoursCard } from '../features/hours/components/hours-card.tsx';
import { OptionsCard } from '../features/options/components/options-card.tsx';
import { ProfileCard } from '../features/profile/components/profile-card.tsx';
import { PublishCard } from '../features/publish/components/publish-card.tsx';
import { ServicesCard } from '../features/services/components/services-card.tsx';
import { BookingLink } from '../features/share/components/booking-link.tsx';
import { EmbedCard } from '../features/share/components/embed-card.tsx';
import { HolidaysCard } from '../features/special-hours/components/holidays-card.tsx';
import { SpecialHoursCard } from '../features/special-hours/components/special-hours-card.tsx';
import { TestAppointment } from '../features/trial/components/test-appointment.tsx';
import styles from './business-page-tab.module.css';
import { useReveal } from './reveal.ts';
import { SectionNav } from './section-nav.tsx';
import { useTab } from './tab-store.ts';

export default function BusinessPageTab() {
  const profile = useProfile().data;
  const reveal = useReveal();
  const { savesNothing } = useConsoleContext().variant;

  return (
    <div className={styles.layout}>
      {profile ? (
        <>
          <SectionNav profile={profile} />
          <div className={styles.sections}>
            <ProfileCard profile={profile} />
            <HoursCard />
            <SpecialHoursCard onShowCalendar={() => useTab.getState().show('calendar')} />
            {!savesNothing && <HolidaysCard profile={profile} />}
            <ServicesCard profile={profile} />
            <OptionsCard profile={profile} />
          </div>
          <aside className={styles.rail}>
            <PublishCard profile={profile} onReveal={(missing) => reveal(missing, missing === 'service')}>
              <BookingLink profile={profile} />
              {!savesNothing && <TestAppointment profile={profile} />}
            </PublishCard>
            {profile.business_id && <EmbedCard profile={profile} />}
            <FeedCard />
          </aside>
        </>
      ) : (
        <div className={styles.sections}>
          <Skeleton height="30rem" />
        </div>
      )}
    </div>
  );
}

import type { Profile } from 'api/contract/profile.ts';
import { useOpenItem } from '../../components/place-store.ts';
import { useConsoleContext } from '../../data/console-context.ts';
import { useRole } from '../../data/use-role.ts';
import { FeedCard } from '../../features/calendar-connections/components/feed-card.tsx';
import { HoursCard } from '../../features/hours/components/hours-card.tsx';
import { HolidaysCard } from '../../features/special-hours/components/holidays-card.tsx';
import { SpecialHoursCard } from '../../features/special-hours/components/special-hours-card.tsx';
import { SpecialHoursForm } from '../../features/special-hours/components/special-hours-form.tsx';
import { SectionLayout } from '../section-layout.tsx';
import { SetupNext } from '../setup-next.tsx';

export default function HoursSection({ profile }: { profile: Profile }) {
  const item = useOpenItem();
  const { isStaff } = useRole();
  const { savesNothing } = useConsoleContext().variant;
  if (item) {
    return (
      <SectionLayout key={item}>
        <SpecialHoursForm id={item} />
      </SectionLayout>
    );
  }
  return (
    <SectionLayout key="hours" rail={!savesNothing && !isStaff && <HolidaysCard profile={profile} />}>
      {!isStaff && (
        <>
          <HoursCard />
          <SetupNext profile={profile} step="hours" />
        </>
      )}
      <SpecialHoursCard />
      {isStaff && <FeedCard />}
    </SectionLayout>
  );
}

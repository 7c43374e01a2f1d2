import { useEffect } from 'react';
import { useOpenItem, usePlace } from '../../components/place-store.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';
import { FeedCard } from '../../features/calendar-connections/components/feed-card.tsx';
import { CustomersSee } from '../../features/staff/components/customers-see.tsx';
import { OwnHours } from '../../features/staff/components/own-hours.tsx';
import { StaffCard } from '../../features/staff/components/staff-card.tsx';
import { StaffForm } from '../../features/staff/components/staff-form.tsx';
import { SectionLayout } from '../section-layout.tsx';

export default function StaffSection() {
  const item = useOpenItem();
  const { staff, isTeam } = useStaff();
  const person = staff.find(({ staff_id }) => staff_id === item);
  const isAlone = staff.length === 1 && !item;
  useEffect(() => {
    if (isAlone) usePlace.getState().show({ place: 'business-page', section: 'options' });
  }, [isAlone]);

  if (item) {
    return (
      <SectionLayout key={item}>
        <StaffForm id={item} />
        {person && <OwnHours person={person} />}
        {isTeam && person && <FeedCard person={person} />}
      </SectionLayout>
    );
  }
  return (
    <SectionLayout key="staff" rail={isTeam && <CustomersSee />}>
      <StaffCard />
    </SectionLayout>
  );
}

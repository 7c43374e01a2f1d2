import { useEffect } from 'react';
import { useOpenItem, usePlace } from '../../components/place-store.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';
import { AwayTag } from '../../features/special-hours/components/away-tag.tsx';
import { CustomersSee } from '../../features/staff/components/customers-see.tsx';
import { StaffCard } from '../../features/staff/components/staff-card.tsx';
import { StaffForm } from '../../features/staff/components/staff-form.tsx';
import { SectionLayout } from '../section-layout.tsx';
import { PersonCards, PersonContents } from './person-cards.tsx';

export default function StaffSection() {
  const item = useOpenItem();
  const { staff, isTeam } = useStaff();
  const person = staff.find(({ staff_id }) => staff_id === item);
  const isOnlyPerson = staff.length === 1 && !item;
  useEffect(() => {
    if (isOnlyPerson) usePlace.getState().show({ place: 'business-page', section: 'options' });
  }, [isOnlyPerson]);

  if (item) {
    return (
      <SectionLayout key={item} rail={person && <PersonContents person={person} />}>
        <StaffForm id={item}>{person && <AwayTag person={person} />}</StaffForm>
        {person && <PersonCards person={person} />}
      </SectionLayout>
    );
  }
  return (
    <SectionLayout key="staff" rail={isTeam && <CustomersSee />}>
      <StaffCard />
    </SectionLayout>
  );
}

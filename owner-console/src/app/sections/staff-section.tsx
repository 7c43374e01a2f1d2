import { useEffect } from 'react';
import { useOpenItem, usePlace } from '../../components/place-store.ts';
import { CustomersSee } from '../../features/staff/components/customers-see.tsx';
import { StaffCard } from '../../features/staff/components/staff-card.tsx';
import { StaffForm } from '../../features/staff/components/staff-form.tsx';
import { useStaff } from '../../features/staff/use-staff.ts';
import { SectionLayout } from '../section-layout.tsx';

export default function StaffSection() {
  const item = useOpenItem();
  const { staff, isTeam } = useStaff();
  const isAlone = staff.length === 1 && !item;
  useEffect(() => {
    if (isAlone) usePlace.getState().show({ place: 'business-page', section: 'options' });
  }, [isAlone]);

  if (item) {
    return (
      <SectionLayout key={item}>
        <StaffForm id={item} />
      </SectionLayout>
    );
  }
  return (
    <SectionLayout key="staff" rail={isTeam && <CustomersSee />}>
      <StaffCard />
    </SectionLayout>
  );
}

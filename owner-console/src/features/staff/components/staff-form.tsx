import { NEW } from 'api/contract/console-address.ts';
import { type ReactNode, useEffect } from 'react';
import { Skeleton, useTranslation } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { Crumb } from '../../../components/crumb.tsx';
import { usePlace } from '../../../components/place-store.ts';
import { useServices } from '../../../data/queries.ts';
import { STAFF } from '../../../domain/staff/addresses.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { PersonForm } from './person-form.tsx';
import { PersonHeader } from './person-header.tsx';

/** The profile of a person; `children` are tags beside the name. */
export function StaffForm({ id, children }: { id: string; children?: ReactNode }) {
  const { t } = useTranslation('console');
  const { staff, isLoaded, error, retry } = useStaff();
  const services = useServices();
  const person = staff.find(({ staff_id }) => staff_id === id) ?? null;
  const isGone = isLoaded && id !== NEW && !person;
  useEffect(() => {
    if (isGone) usePlace.getState().show(STAFF);
  }, [isGone]);

  return (
    <>
      <Crumb to={staff.length > 1 ? STAFF : { ...STAFF, section: 'options' }}>
        {t(staff.length > 1 ? 'sections.staff' : 'sections.options')}
      </Crumb>
      {error || services.error ? (
        <LoadFailed text={t('staff.loadFailed')} onRetry={retry} />
      ) : isLoaded && services.data && !isGone ? (
        <>
          {person && <PersonHeader person={person}>{children}</PersonHeader>}
          <PersonForm person={person} />
        </>
      ) : (
        <Skeleton height="30rem" />
      )}
    </>
  );
}

import type { Staff } from 'api/contract/staff.ts';
import { useEffect, useState } from 'react';
import { ApiError, Button, Skeleton, useTranslation } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { Crumb } from '../../../components/crumb.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { useOpenItem, usePlace } from '../../../components/place-store.ts';
import { STAFF } from '../../../domain/staff/addresses.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { useBookingsOfStaff } from '../use-absent-bookings.ts';
import { useDeparture } from '../use-departure.ts';
import styles from './absence.module.css';
import { BookingList } from './booking-list.tsx';
import { PageTitle } from './page-title.tsx';

export default function LeavingPage() {
  const id = useOpenItem();
  const { staff, isLoaded } = useStaff();
  const person = staff.find(({ staff_id }) => staff_id === id);
  const isGone = isLoaded && !person;
  useEffect(() => {
    if (isGone) usePlace.getState().show(STAFF);
  }, [isGone]);
  return person ? <Leaving key={person.staff_id} person={person} /> : <Skeleton height="30rem" />;
}

function Leaving({ person }: { person: Staff }) {
  const { t } = useTranslation('console');
  const { staff_id, name } = person;
  const list = useBookingsOfStaff(staff_id);
  const departure = useDeparture(staff_id);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isEmpty = list.rows?.every(({ state }) => state === 'given') ?? false;

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
      await list.reload();
    }
    setBusy(false);
  }

  async function end() {
    setAsking(false);
    await departure.remove();
    toast({ text: t('staff.deleted', { name }) });
    usePlace.getState().show(STAFF);
  }

  return (
    <div className={styles.page}>
      <Crumb to={{ ...STAFF, item: staff_id }}>{name || t('sections.staff')}</Crumb>
      <PageTitle title={t('absence.leaving', { name })} />
      <section className={styles.card}>
        <dl className={styles.facts}>
          <dt>{t('absence.login')}</dt>
          <dd>{t('absence.loginEnds')}</dd>
          <dt>{t('absence.past')}</dt>
          <dd>{t('absence.pastStay', { name })}</dd>
        </dl>
        {person.active && (
          <div className={styles.top}>
            <p>{t('absence.stillBookable', { name })}</p>
            <Button variant="secondary" small busy={isBusy} onClick={() => attempt(departure.stopBookings)}>
              {t('staff.stop')}
            </Button>
          </div>
        )}
      </section>
      {failure && <FailureBanner>{failure}</FailureBanner>}
      <BookingList
        list={list}
        foot={
          <>
            {!isEmpty && <span id="leaving-hint">{t('absence.endsOnce')}</span>}
            <Button
              variant="danger"
              busy={isBusy}
              disabled={!isEmpty}
              aria-describedby={isEmpty ? undefined : 'leaving-hint'}
              onClick={() => setAsking(true)}
            >
              {t('absence.end')}
            </Button>
          </>
        }
      />
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsking(false)}
          title={t('absence.endQuestion', { name })}
          confirmLabel={t('absence.end')}
          onConfirm={() => attempt(end)}
        >
          <p>{t('absence.endHelp', { name })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

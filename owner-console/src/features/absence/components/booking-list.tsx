import { ANYONE } from 'api/contract/limits.ts';
import Shuffle from 'lucide-react/icons/shuffle';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { ApiError, Button, Skeleton, useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { useProfile } from '../../../data/queries.ts';
import { useRole } from '../../../data/use-role.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { countRows, needsSomeone, type RowActions } from '../rows.ts';
import type { AbsentBookings } from '../use-absent-bookings.ts';
import { useHandOver } from '../use-hand-over.ts';
import styles from './absence.module.css';
import { BookingRow } from './booking-row.tsx';

/** Long lists grow on demand. */
const SHOWN_FIRST = 100;

interface Props {
  list: AbsentBookings;
  /** Right of the counts. */
  foot: ReactNode;
}

/** The appointments that need someone, until none does. */
export function BookingList({ list, foot }: Props) {
  const { t } = useTranslation('console');
  const { staff } = useStaff();
  const mayGive = !useRole().isStaff && staff.length > 1;
  const notifies = useProfile().data?.notify_customer ?? false;
  const [isMailed, setMailed] = useState<boolean | null>(null);
  const [shown, setShown] = useState(SHOWN_FIRST);
  const [failure, setFailure] = useState<string | null>(null);
  const [result, setResult] = useState('');
  const { give, takeBack, decide, done } = useHandOver(list, isMailed ?? notifies);
  const { rows, isLeaving } = list;
  if (!rows) {
    return list.error ? (
      <LoadFailed text={t('absence.loadFailed')} onRetry={list.reload} />
    ) : (
      <Skeleton height="24rem" />
    );
  }
  const open = rows.filter(({ state }) => state === 'open');
  const needing = rows.filter(needsSomeone).length;
  const { decided, toCall, left, canGo } = countRows(rows);

  async function attempt(work: () => Promise<unknown>) {
    setFailure(null);
    setResult('');
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  }
  const giveAll = () =>
    attempt(async () => {
      const count = await give(open, ANYONE);
      setResult(t('absence.result', { count, left: open.length - count }));
    });
  const actions: RowActions = {
    give: (row, to) => attempt(() => give([row], to)),
    decide: ({ event }, state) => attempt(() => decide(event, state)),
    takeBack: (given) => attempt(() => takeBack(given)),
    reload: () => void list.reload(),
  };

  return (
    <section className={styles.card} aria-labelledby="absence-list">
      <div className={styles.top}>
        <div>
          <h2 id="absence-list">
            {needing > 0 ? t('absence.needs', { count: needing }) : t('absence.allDone')}
          </h2>
          {mayGive && left > 0 && <p>{t('absence.canGo', { number: canGo, count: left })}</p>}
        </div>
        {mayGive && canGo > 0 && (
          <Button
            small
            icon={<Shuffle size={18} strokeWidth={1.8} aria-hidden />}
            busy={done !== null}
            busyLabel={t('absence.giving', { done: done ?? 0, count: open.length })}
            onClick={giveAll}
          >
            {t('absence.giveAll')}
          </Button>
        )}
      </div>
      {rows.length > 0 && (
        <>
          <div className={styles.meter} aria-hidden="true">
            {[decided, toCall, left].map((share, part) => (
              <i key={part} hidden={share === 0} style={{ '--share': share } as CSSProperties} />
            ))}
          </div>
          {mayGive && (
            <Checkbox
              label={t('absence.mail')}
              checked={isMailed ?? notifies}
              onChange={({ target }) => setMailed(target.checked)}
            />
          )}
          {failure && <FailureBanner>{failure}</FailureBanner>}
          <ol className={styles.list}>
            {rows.slice(0, shown).map((row) => (
              <BookingRow key={row.event.id} row={row} isLeaving={isLeaving} actions={actions} />
            ))}
          </ol>
          {rows.length > shown && (
            <Button variant="quiet" block onClick={() => setShown(shown + SHOWN_FIRST)}>
              {t('absence.showMore', { count: rows.length - shown })}
            </Button>
          )}
        </>
      )}
      <div className={styles.foot}>
        <span role="status">
          {result || (rows.length > 0 && t('absence.counts', { decided, toCall, left }))}
        </span>
        {foot}
      </div>
    </section>
  );
}

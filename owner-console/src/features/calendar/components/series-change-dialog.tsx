import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { SeriesScope } from 'api/contract/limits.ts';
import type { SeriesConflict } from 'api/contract/series.ts';
import { useState } from 'react';
import { ApiError, announce, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { ConfirmDialog } from 'shared-ui/dialog.tsx';
import { useServices } from '../../../data/queries.ts';
import { useIsMailed } from '../../../data/use-is-mailed.ts';
import { SeriesConflicts } from '../../../domain/bookings/series-conflicts.tsx';
import {
  type CustomerNotice,
  type EventChange,
  useEventChanges,
} from '../../../domain/calendar/use-event-changes.ts';
import { canForce, conflictsIn } from '../../../domain/series/conflicts-in.ts';
import { ScopeChoice } from '../../../domain/series/scope-choice.tsx';
import { type Placement, useMoves } from '../use-moves.ts';
import { MoveSummary } from './move-summary.tsx';
import { NoticeFields, toNotice } from './notice-fields.tsx';

interface Props {
  event: CalendarEvent;
  change: EventChange;
  /** Called to change this one of the series only. */
  onOne: () => void;
  onClose: () => void;
  onChanged: () => void;
}

export default function SeriesChangeDialog({ event, change, onOne, onClose, onChanged }: Props) {
  const { t } = useTranslation('console');
  const { editPlaces } = useEventChanges();
  const { offerMoveBack } = useMoves();
  const [scope, setScope] = useState<SeriesScope>('one');
  const [notice, setNotice] = useState<CustomerNotice>({});
  const [conflicts, setConflicts] = useState<readonly SeriesConflict[]>([]);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { parts } = change;
  const isMove = 'start_time' in change || 'staff_id' in change || parts !== undefined;
  const isMailed = useIsMailed(event) && event.booking_ref !== null && isMove && scope !== 'one';
  const to: Placement = {
    start_time: change.start_time ?? event.start_time,
    end_time: change.end_time ?? event.end_time,
    staff_id: change.staff_id === undefined ? event.staff_id : change.staff_id,
    ...(parts && { parts }),
  };
  const service = useServices().data?.services.find(({ service_id }) => service_id === event.service_id);
  const isForced = conflicts.length > 0 && canForce(conflicts);

  function choose(next: SeriesScope) {
    setScope(next);
    setConflicts([]);
    setFailure('');
  }

  async function confirm() {
    if (scope === 'one') return onOne();
    setBusy(true);
    setFailure('');
    const message = isMailed ? toNotice(notice) : {};
    try {
      const moved = await editPlaces(event, { ...change, ...message, force: isForced }, scope);
      if (moved.length > 0) offerMoveBack({ event, moved }, message);
      else announce(t('series.changed'), 'polite');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const found = conflictsIn(error);
      setConflicts(found);
      if (found.length > 0) setFailure(canForce(found) ? '' : t('series.isFull'));
      else setFailure([400, 409].includes(error.status) ? error.message : t('event.saveFailed'));
      setBusy(false);
      return;
    }
    onChanged();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(event.booking_ref === null ? 'series.which' : 'series.whichAppointments')}
      confirmLabel={t(scope === 'one' ? 'series.onlyOne' : isForced ? 'series.changeAll' : 'series.save')}
      danger={false}
      busy={isBusy}
      onConfirm={confirm}
    >
      {isMove && <MoveSummary move={{ event, to }} />}
      <ScopeChoice legend={event.title} value={scope} onChange={choose} />
      {isMailed && (
        <NoticeFields
          customerName={event.customer_name || event.customer_email}
          value={notice}
          onChange={setNotice}
        />
      )}
      {conflicts.length > 0 && (
        <SeriesConflicts
          title={t('series.notChanged', { count: conflicts.length })}
          conflicts={conflicts}
          service={service}
        />
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
    </ConfirmDialog>
  );
}

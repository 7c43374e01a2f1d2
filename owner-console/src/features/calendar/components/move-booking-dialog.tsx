import { useState } from 'react';
import { useTranslation } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog.tsx';
import { useServices } from '../../../data/queries.ts';
import { ConflictBox } from '../../../domain/bookings/conflict-box.tsx';
import { useConflictText, useConflictTitle } from '../../../domain/bookings/use-conflict-text.ts';
import { usePartConflicts } from '../../../domain/bookings/visit-texts.ts';
import { listMembers } from '../../../domain/calendar/event-parts.ts';
import type { CustomerNotice } from '../../../domain/calendar/use-event-changes.ts';
import type { UnconfirmedMove } from '../use-moves.ts';
import { MoveSummary } from './move-summary.tsx';
import { NoticeFields, toNotice } from './notice-fields.tsx';

interface Props {
  move: UnconfirmedMove;
  /** Null keeps the old time. */
  onAnswer: (notice: CustomerNotice | null) => void;
}

type MoveProps = Pick<Props, 'move'>;

function PartConflicts({ move: { parts } }: MoveProps) {
  const services = useServices().data?.services ?? [];
  const lines = usePartConflicts(parts, services);
  return <ConflictBox title={useConflictTitle('')} lines={[...new Set(lines)]} />;
}

function PlaceConflicts({ move: { event, to, conflicts } }: MoveProps) {
  const hasOthers = listMembers(event).length > 1;
  const staffId = hasOthers ? '' : (to.staff_id ?? '');
  const service = useServices().data?.services.find(({ service_id }) => service_id === event.service_id);
  const place = { startTime: to.start_time, staffId, service: hasOthers ? undefined : service };
  const formatConflict = useConflictText([to.start_time]);
  const lines = conflicts.map((conflict) => formatConflict(place, conflict));
  return <ConflictBox title={useConflictTitle(staffId)} lines={[...new Set(lines)]} />;
}

export default function MoveBookingDialog({ move, onAnswer }: Props) {
  const { event, isMailed, conflicts, parts } = move;
  const Conflicts = parts.length > 0 ? PartConflicts : PlaceConflicts;
  const { t } = useTranslation('console');
  const [notice, setNotice] = useState<CustomerNotice>({});
  const customer = event.customer_name || event.customer_email || event.title;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onAnswer(null)}
      title={t('event.moveQuestion', { who: customer })}
      confirmLabel={t(conflicts.length > 0 ? 'conflict.move' : 'event.move')}
      cancelLabel={t('event.moveKeep')}
      danger={false}
      onConfirm={() => onAnswer(isMailed ? toNotice(notice) : {})}
    >
      <MoveSummary move={move} />
      {conflicts.length > 0 && <Conflicts move={move} />}
      {isMailed && <NoticeFields customerName={customer} value={notice} onChange={setNotice} />}
    </ConfirmDialog>
  );
}

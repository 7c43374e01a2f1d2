import { useState } from 'react';
import { useTranslation } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog.tsx';
import { useWhen } from '../../../data/use-when.ts';
import { usePeople } from '../../../domain/calendar/people.ts';
import type { CustomerNotice } from '../../../domain/calendar/use-event-changes.ts';
import type { UnconfirmedMove } from '../use-moves.ts';
import { MoveConflicts } from './move-conflicts.tsx';
import { NoticeFields, noticeOf } from './notice-fields.tsx';

interface Props {
  move: UnconfirmedMove;
  /** Null keeps the old time. */
  onAnswer: (notice: CustomerNotice | null) => void;
}

export default function MoveBookingDialog({ move, onAnswer }: Props) {
  const { event, to, isMailed, conflicts } = move;
  const { t } = useTranslation('console');
  const [notice, setNotice] = useState<CustomerNotice>({});
  const who = event.customer_name || event.customer_email;
  const { names } = usePeople();
  const person = to.staff_id !== event.staff_id && names.get(to.staff_id ?? '');
  const when = useWhen()(to.start_time, { end: to.end_time });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onAnswer(null)}
      title={person ? t('people.moveQuestion', { who, name: person }) : t('event.moveQuestion')}
      confirmLabel={t(conflicts.length > 0 ? 'conflict.move' : 'event.move')}
      cancelLabel={t('keep')}
      danger={false}
      onConfirm={() => onAnswer(isMailed ? noticeOf(notice) : {})}
    >
      <p>{t('event.moveTo', { title: event.title, when })}</p>
      {conflicts.length > 0 && <MoveConflicts move={move} />}
      {isMailed && <NoticeFields who={who} value={notice} onChange={setNotice} />}
    </ConfirmDialog>
  );
}

import { formatDay, formatTimeRange, useTranslation } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog.tsx';
import type { CalendarState } from '../use-calendar.ts';
import type { UnconfirmedMove } from '../use-dragging.ts';

interface Props {
  move: UnconfirmedMove;
  calendar: Pick<CalendarState, 'zone' | 'lang'>;
  onAnswer: (agreed: boolean) => void;
}

export default function MoveBookingDialog({
  move: { event, times },
  calendar: { zone, lang },
  onAnswer,
}: Props) {
  const { t } = useTranslation('console');
  const who = event.customer_name || event.customer_email;
  const when = t('when', {
    day: formatDay(times.start_time, zone, lang, 'short'),
    time: formatTimeRange(times.start_time, times.end_time, zone, lang),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title={t('event.moveQuestion')}
      confirmLabel={t('event.move')}
      cancelLabel={t('keep')}
      danger={false}
      onConfirm={() => onAnswer(true)}
    >
      <p>{t('event.moveTo', { title: event.title, when })}</p>
      <p>{t('event.told', { who })}</p>
    </ConfirmDialog>
  );
}

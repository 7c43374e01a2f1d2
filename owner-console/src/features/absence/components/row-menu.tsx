import Ellipsis from 'lucide-react/icons/ellipsis';
import { Suspense, useState } from 'react';
import { useTranslation } from 'shared-ui';
import { Menu, MenuItem } from 'shared-ui/menu.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { useRequests } from '../../../data/queries.ts';
import { DeleteEventDialog } from '../../../domain/calendar/delete-event-dialog.tsx';
import { useOpenEntry } from '../../../domain/calendar/use-open-entry.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import type { Row, RowActions } from '../rows.ts';

interface Props {
  row: Row;
  name: string;
  canGive: boolean;
  actions: RowActions;
}

/** What else can become of an appointment. A booking request is answered in the calendar. */
export function RowMenu({ row, name, canGive, actions }: Props) {
  const { t } = useTranslation('console');
  const { event, takers } = row;
  const { staff } = useStaff();
  const [isWanted, setWanted] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const openEntry = useOpenEntry();
  const isWaiting = useRequests().data?.service_requests.some(({ id }) => id === event.id) ?? false;
  const label = t('absence.more', { name });
  const button = (rest: object) => (
    <IconButton label={label} aria-haspopup="menu" {...rest}>
      <Ellipsis aria-hidden />
    </IconButton>
  );
  return (
    <>
      {isWanted ? (
        <Menu trigger={button({})} label={label}>
          {canGive &&
            takers.map((taker) => (
              <MenuItem key={taker} onChoose={() => void actions.give(row, taker)}>
                {t('absence.giveToName', { name: staff.find(({ staff_id }) => staff_id === taker)?.name })}
              </MenuItem>
            ))}
          <MenuItem
            onChoose={() => openEntry({ id: isWaiting ? null : event.id, start_time: event.start_time })}
          >
            {t(isWaiting ? 'special.answer' : 'event.move')}
          </MenuItem>
          {!isWaiting && (
            <MenuItem onChoose={() => setCancelling(true)}>{t('absence.cancelAppointment')}</MenuItem>
          )}
        </Menu>
      ) : (
        button({ 'aria-expanded': false, onClick: () => setWanted(true) })
      )}
      {isCancelling && (
        <Suspense>
          <DeleteEventDialog
            event={event}
            onClose={() => setCancelling(false)}
            onDeleted={() => actions.reload()}
          />
        </Suspense>
      )}
    </>
  );
}

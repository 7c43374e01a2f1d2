import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { Staff } from 'api/contract/staff.ts';
import { useState } from 'react';
import { ApiError, Button, currentLanguage, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { formatDay } from 'shared-ui/datetime/day.ts';
import { formatTime } from 'shared-ui/datetime/time.ts';
import { Dialog } from 'shared-ui/dialog.tsx';
import { SelectField } from 'shared-ui/text-field.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { useZone } from '../../../data/queries.ts';
import { useOpenEntry } from '../../../domain/calendar/use-open-entry.ts';
import styles from '../../../domain/staff/staff.module.css';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { useStaffChanges } from '../use-staff-changes.ts';

const SHOWN_CLASHES = 10;

interface Props {
  person: Staff;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks who takes over what lies ahead, and lists what that person cannot take. */
export default function DeleteStaffDialog({ person, onClose, onDeleted }: Props) {
  const { t } = useTranslation('console');
  const { active } = useStaff();
  const { remove } = useStaffChanges();
  const others = active.filter((other) => other.staff_id !== person.staff_id);
  const [count, setCount] = useState(0);
  const [moveTo, setMoveTo] = useState(others[0]?.staff_id ?? '');
  const [clashes, setClashes] = useState<CalendarEvent[]>([]);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const { name } = person;
  const successor = others.find(({ staff_id }) => staff_id === moveTo)?.name ?? '';

  async function confirm() {
    setBusy(true);
    setFailure('');
    try {
      await remove(person.staff_id, count > 0 ? moveTo : undefined);
      toast({ text: t('staff.deleted', { name }) });
      onDeleted();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setBusy(false);
      if (error.code === 'has_bookings') setCount(Number(error.details.count));
      else if (Array.isArray(error.details.conflicts)) setClashes(error.details.conflicts);
      else setFailure(error.message);
    }
  }

  const keep = (
    <Button variant="secondary" onClick={onClose}>
      {t('staff.keep', { name })}
    </Button>
  );
  if (clashes.length > 0) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t('staff.clashes', { name: successor, number: clashes.length, total: count })}
        actions={
          <>
            {keep}
            <Button onClick={() => setClashes([])}>{t('staff.otherSuccessor')}</Button>
          </>
        }
      >
        <p>{t('staff.clashesHelp')}</p>
        <Clashes bookings={clashes} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={(open) => !open && onClose()}
      title={t('staff.deleteTitle', { name })}
      actions={
        <>
          {keep}
          <Button variant="danger" busy={busy} onClick={confirm}>
            {t(count > 0 ? 'staff.moveAndDelete' : 'staff.deleteConfirm')}
          </Button>
        </>
      }
    >
      {count > 0 && (
        <>
          <p>{t('staff.ahead', { count })}</p>
          <SelectField
            label={t('staff.moveTo', { count })}
            value={moveTo}
            onChange={(event) => setMoveTo(event.target.value)}
          >
            {others.map((other) => (
              <option key={other.staff_id} value={other.staff_id}>
                {other.name}
              </option>
            ))}
          </SelectField>
        </>
      )}
      <p>{t('staff.pastStay', { name })}</p>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </Dialog>
  );
}

function Clashes({ bookings }: { bookings: CalendarEvent[] }) {
  const { t } = useTranslation('console');
  const zone = useZone();
  const lang = currentLanguage();
  const openEntry = useOpenEntry();
  return (
    <ul className={styles.clashes}>
      {bookings.slice(0, SHOWN_CLASHES).map((booking) => (
        <li key={booking.id}>
          <b>
            {t('when', {
              day: formatDay(booking.start_time, zone, lang, 'short'),
              time: formatTime(booking.start_time, zone, lang),
            })}
          </b>
          <span>{booking.title}</span>
          <Button variant="quiet" small onClick={() => openEntry(booking)}>
            {t('special.answer')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

import type { WaitlistEntryView } from 'api/contract/waitlist.ts';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { announce, Button, currentLanguage, useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { RemovalDialog } from '../../../components/removal-dialog.tsx';
import { Tray } from '../../../components/tray.tsx';
import { useServices } from '../../../data/queries.ts';
import { openBooking } from '../../../domain/bookings/open-booking.ts';
import { usePeople } from '../../../domain/calendar/people.ts';
import { useRemoveWaiting, useWaitlist } from '../use-waitlist.ts';
import styles from './waitlist-tray.module.css';

export default function WaitlistTray({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('console');
  const waiting = useWaitlist().data?.waitlist ?? [];
  const remove = useRemoveWaiting();
  const [removed, setRemoved] = useState<WaitlistEntryView | null>(null);
  const dates = [...new Set(waiting.map(({ date }) => date))];
  const longDate = (date: string) => formatDate(date, currentLanguage(), 'long');

  return (
    <Tray id={id} title={t('waitlist.title')} count={waiting.length} onClose={onClose}>
      <p className={styles.help}>{t('waitlist.help')}</p>
      {dates.map((date) => (
        <div key={date} className={styles.day}>
          <h3>{longDate(date)}</h3>
          <ul>
            {waiting
              .filter((entry) => entry.date === date)
              .map((entry) => (
                <Waiting key={entry.id} entry={entry} onRemove={() => setRemoved(entry)} />
              ))}
          </ul>
        </div>
      ))}
      {removed && (
        <RemovalDialog
          title={t('waitlist.removeTitle', { name: removed.name })}
          confirmLabel={t('waitlist.remove')}
          failure={t('waitlist.failed')}
          remove={async () => {
            await remove(removed.id);
            announce(t('waitlist.removed'));
            setRemoved(null);
            document.getElementById(`${id}-title`)?.focus();
          }}
          onClose={() => setRemoved(null)}
        >
          <p>{t('waitlist.removeHelp', { day: longDate(removed.date) })}</p>
        </RemovalDialog>
      )}
    </Tray>
  );
}

function Waiting({ entry, onRemove }: { entry: WaitlistEntryView; onRemove: () => void }) {
  const { t } = useTranslation('console');
  const { name, email } = entry;
  const service = useServices().data?.services.find(({ service_id }) => service_id === entry.service_id);
  const person = usePeople().names.get(entry.staff_id ?? '');
  const book = () =>
    openBooking({
      customer: { name, email, phone: '', address: '' },
      serviceIds: [entry.service_id],
      staffId: entry.staff_id ?? '',
      day: entry.date,
    });
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>
          {service?.name}
          {person && t('people.alsoWith', { name: person })}
        </p>
        <a href={`mailto:${email}`}>{email}</a>
      </div>
      <Button variant="secondary" small aria-label={t('waitlist.bookName', { name })} onClick={book}>
        {t('waitlist.book')}
      </Button>
      <IconButton label={t('waitlist.removeName', { name })} onClick={onRemove}>
        <X />
      </IconButton>
    </li>
  );
}

import type { Profile } from 'api/contract/profile.ts';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useState } from 'react';
import { ApiError, announce, Button, ButtonLink, currentLanguage, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { formatDay } from 'shared-ui/datetime/day.ts';
import { formatTime } from 'shared-ui/datetime/time.ts';
import type { TestBooking } from '../test-bookings.ts';
import { useTestBookings } from '../use-test-bookings.ts';
import styles from './test-appointment.module.css';

/** The owner books on the real page with their own address, and removes the booking with one press. */
export function TestAppointment({ profile }: { profile: Profile }) {
  const { t } = useTranslation('console');
  const { email, found, remove } = useTestBookings(profile);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const prefill = new URLSearchParams({ name: t('trial.name'), email });

  function when(start: string) {
    const [zone, lang] = [profile.timezone, currentLanguage()];
    return t('when', { day: formatDay(start, zone, lang, 'short'), time: formatTime(start, zone, lang) });
  }

  async function press(booking: TestBooking) {
    setBusy(booking.id);
    setFailure(null);
    try {
      await remove(booking);
      announce(t('trial.removed'), 'polite');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(t('trial.failed'));
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className={styles.trial}>
      <ButtonLink
        block
        variant="quiet"
        href={`/${profile.business_id}?${prefill}`}
        target="_blank"
        rel="noreferrer"
        icon={<FlaskConical size={18} strokeWidth={1.8} aria-hidden />}
      >
        {t('trial.go')}
      </ButtonLink>
      <p className={styles.help}>{t('trial.help')}</p>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <ul className={styles.list}>
        {found.map((booking) => (
          <li key={booking.id}>
            {t('trial.waits', { when: when(booking.start) })}
            <Button
              variant="secondary"
              small
              busy={busy === booking.id}
              busyLabel={t('trial.removing')}
              onClick={() => press(booking)}
            >
              {t('trial.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

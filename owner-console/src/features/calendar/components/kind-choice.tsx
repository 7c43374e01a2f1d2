import { Button, useTranslation } from 'shared-ui';
import styles from './attendance-choice.module.css';

/** The choice between a booking, which has its own form, and an own event. */
export function KindChoice({ onBooking }: { onBooking: () => void }) {
  const { t } = useTranslation('console');
  return (
    <fieldset className={styles.choice}>
      <legend>{t('booking.kind')}</legend>
      <Button small variant="secondary" aria-pressed={false} onClick={onBooking}>
        {t('booking.booking')}
      </Button>
      <Button small aria-pressed={true}>
        {t('booking.own')}
      </Button>
    </fieldset>
  );
}

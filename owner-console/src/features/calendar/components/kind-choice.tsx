import { Button, useTranslation } from 'shared-ui';
import styles from './attendance-choice.module.css';

/** What a free time is for: a booking, which has a form of its own, or an event of the owner's own. */
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

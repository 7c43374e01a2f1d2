import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { useTranslation } from 'shared-ui';
import styles from './seat-stepper.module.css';

interface Props {
  seats: number;
  max: number;
  /** The prices of one seat and of all, '' without one. */
  one: string;
  all: string;
  /** A visit with add-ons takes one seat. */
  isLocked: boolean;
  onChange: (seats: number) => void;
}

export function SeatStepper({ seats, max, one, all, isLocked, onChange }: Props) {
  const { t } = useTranslation('widget');
  const id = useId();
  return (
    <div className={styles.seats}>
      <b id={id}>{t('visit.people')}</b>
      <div className={styles.seatRow}>
        <fieldset aria-labelledby={id} aria-describedby={`${id}-most`} className={styles.stepper}>
          <button
            type="button"
            aria-label={t('visit.fewer')}
            disabled={seats <= 1}
            onClick={() => onChange(seats - 1)}
          >
            <Minus aria-hidden="true" />
          </button>
          <output>{seats}</output>
          <button
            type="button"
            aria-label={t('visit.more')}
            disabled={isLocked || seats >= max}
            onClick={() => onChange(seats + 1)}
          >
            <Plus aria-hidden="true" />
          </button>
        </fieldset>
        {one && seats > 1 && (
          <span>
            {`${seats} × ${one} = `}
            <b>{all}</b>
          </span>
        )}
      </div>
      <small id={`${id}-most`}>
        {isLocked ? t('visit.onePerson') : t('visit.mostPeople', { count: max })}
      </small>
    </div>
  );
}

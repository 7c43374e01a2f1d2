import { useTranslation } from 'shared-ui';
import { chooseClock, useClock } from '../../parts/use-clock.ts';
import styles from './clock-switch.module.css';

/** AM and PM or 24 hours, remembered by the browser. */
export function ClockSwitch() {
  const { t } = useTranslation('widget');
  const { hour12 } = useClock();
  return (
    <div role="radiogroup" aria-label={t('clock.label')} className={styles.clock}>
      {([12, 24] as const).map((hours) => (
        <label key={hours} className={styles.half}>
          <input
            type="radio"
            name="clock"
            checked={hour12 === (hours === 12)}
            onChange={() => chooseClock(hours === 12)}
          />
          {t(`clock.${hours}`)}
        </label>
      ))}
    </div>
  );
}

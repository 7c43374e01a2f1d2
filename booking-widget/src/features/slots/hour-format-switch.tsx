import { useTranslation } from 'shared-ui';
import { setHour12, useTimeFormat } from '../../components/use-time-format.ts';
import styles from './hour-format-switch.module.css';

export function HourFormatSwitch() {
  const { t } = useTranslation('widget');
  const { hour12 } = useTimeFormat();
  return (
    <div role="radiogroup" aria-label={t('clock.label')} className={styles.clock}>
      {([12, 24] as const).map((hours) => (
        <label key={hours} className={styles.half}>
          <input
            type="radio"
            name="clock"
            checked={hour12 === (hours === 12)}
            onChange={() => setHour12(hours === 12)}
          />
          {t(`clock.${hours}`)}
        </label>
      ))}
    </div>
  );
}

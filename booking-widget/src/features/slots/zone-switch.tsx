import { Globe } from 'lucide-react';
import { currentLanguage, useTranslation, zoneCity } from 'shared-ui';
import { useClock } from '../../parts/use-clock.ts';
import { ClockSwitch } from './clock-switch.tsx';
import styles from './zone-switch.module.css';

interface Props {
  visitorZone: string;
  businessZone: string;
  /** The zone that times are shown in. */
  zone: string;
  /** Whether both zones show the same clock for every offered time: nothing to choose then. */
  oneClock: boolean;
  now: number;
  onChoose: (zone: string) => void;
}

/** Whose clock the page follows, with that clock, and how it is written. */
export function ZoneSwitch({ visitorZone, businessZone, zone, oneClock, now, onChoose }: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const { time } = useClock();
  const clock = (of: string) => time(new Date(now).toISOString(), of);

  if (oneClock) {
    return (
      <div className={styles.zone}>
        <div className={styles.row}>
          <p className={styles.label}>
            <Globe aria-hidden="true" />
            <span>{t('zone.same', { city: zoneCity(businessZone, lang), time: clock(businessZone) })}</span>
          </p>
          <ClockSwitch />
        </div>
      </div>
    );
  }
  const choices = [
    { of: visitorZone, label: t('zone.yours') },
    { of: businessZone, label: t('zone.business') },
  ];
  return (
    <div className={styles.zone}>
      <div className={styles.row}>
        <p className={styles.label} id="zone-label">
          <Globe aria-hidden="true" />
          {t('zone.label')}
        </p>
        <ClockSwitch />
      </div>
      <div role="radiogroup" aria-labelledby="zone-label" className={styles.segments}>
        {choices.map(({ of, label }) => (
          <label key={of} className={styles.segment}>
            <input type="radio" name="zone" checked={of === zone} onChange={() => onChoose(of)} />
            <span>{label}</span>
            <small>{t('zone.now', { city: zoneCity(of, lang), time: clock(of) })}</small>
          </label>
        ))}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { currentLanguage, formatDay, useTranslation, zoneCity } from 'shared-ui';
import type from '../parts/type.module.css';
import { useClock } from '../parts/use-clock.ts';
import styles from './pick-bar.module.css';
import { type Bookable, endOf } from './use-picker.ts';

interface Props {
  service: Bookable;
  slot: string;
  zone: string;
  otherZone: string | null;
  /** The way on. */
  children: ReactNode;
}

/** What is chosen, when exactly, and the way on. Stays at the bottom edge where space is short. */
export function PickBar({ service, slot, zone, otherZone, children }: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const clock = useClock();
  const day = formatDay(slot, zone, lang, 'short');
  const range = clock.range(slot, endOf(slot, service.duration), zone);
  const here = t('zone.named', { city: zoneCity(zone, lang) });
  return (
    <div className={styles.bar}>
      <div className={styles.summary}>
        <b className={type.number}>
          <span className={styles.wide}>{t('bar.when', { day, time: range })}</span>
          <span className={styles.narrow}>{t('bar.when', { day, time: clock.time(slot, zone) })}</span>
        </b>
        <span className={type.aside}>
          <span className={styles.wide}>
            {otherZone
              ? t('bar.whatTwoZones', {
                  service: service.name,
                  zone: here,
                  time: clock.time(slot, otherZone),
                  other: zoneCity(otherZone, lang),
                })
              : t('bar.what', { service: service.name, zone: here })}
          </span>
          <span className={styles.narrow}>{here}</span>
        </span>
      </div>
      {children}
    </div>
  );
}

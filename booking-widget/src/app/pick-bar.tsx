import type { Service } from 'api/contract/services.ts';
import { ArrowRight } from 'lucide-react';
import {
  Button,
  currentLanguage,
  formatDay,
  formatTime,
  formatTimeRange,
  useTranslation,
  zoneCity,
} from 'shared-ui';
import type from '../parts/type.module.css';
import styles from './pick-bar.module.css';
import { endOf } from './use-picker.ts';

interface Props {
  service: Service;
  slot: string;
  zone: string;
  otherZone: string | null;
  onContinue: () => void;
}

/** What is chosen, when exactly, and the way on. Stays at the bottom edge where space is short. */
export function PickBar({ service, slot, zone, otherZone, onContinue }: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const day = formatDay(slot, zone, lang, 'short');
  const range = formatTimeRange(slot, endOf(slot, service.duration), zone, lang);
  const here = t('zone.named', { city: zoneCity(zone, lang) });
  return (
    <div className={styles.bar}>
      <div className={styles.summary}>
        <b className={type.number}>
          <span className={styles.wide}>{t('bar.when', { day, time: range })}</span>
          <span className={styles.narrow}>{t('bar.when', { day, time: formatTime(slot, zone, lang) })}</span>
        </b>
        <span className={type.aside}>
          <span className={styles.wide}>
            {otherZone
              ? t('bar.whatTwoZones', {
                  service: service.name,
                  zone: here,
                  time: formatTime(slot, otherZone, lang),
                  other: zoneCity(otherZone, lang),
                })
              : t('bar.what', { service: service.name, zone: here })}
          </span>
          <span className={styles.narrow}>{here}</span>
        </span>
      </div>
      <Button onClick={onContinue}>
        {t('bar.continue')}
        <ArrowRight aria-hidden="true" />
      </Button>
    </div>
  );
}

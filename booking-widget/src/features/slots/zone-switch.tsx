import Globe from 'lucide-react/icons/globe';
import { currentLanguage, useIsHydrating, useTranslation } from 'shared-ui';
import { zonePlace } from 'shared-ui/datetime/zone.ts';
import { useTimeFormat } from '../../components/use-time-format.ts';
import { HourFormatSwitch } from './hour-format-switch.tsx';
import styles from './zone-switch.module.css';

interface Props {
  visitorZone: string;
  businessZone: string;
  zone: string;
  sameOffsets: boolean;
  now: number;
  onChoose: (zone: string) => void;
}

export function ZoneSwitch({ visitorZone, businessZone, zone, sameOffsets, now, onChoose }: Props) {
  const { t } = useTranslation('widget');
  const isHydrating = useIsHydrating();
  const lang = currentLanguage();
  const { time } = useTimeFormat();
  const clock = (of: string) => time(new Date(now).toISOString(), of);

  if (sameOffsets) {
    return (
      <div className={styles.zone} data-unknown={isHydrating || undefined}>
        <div className={styles.row}>
          <p className={styles.label}>
            <Globe aria-hidden="true" />
            <span>{t('zone.same', { city: zonePlace(businessZone, lang), time: clock(businessZone) })}</span>
          </p>
          <HourFormatSwitch />
        </div>
      </div>
    );
  }
  const choices = [
    { of: visitorZone, label: t('zone.yours') },
    { of: businessZone, label: t('zone.business') },
  ];
  return (
    <div className={styles.zone} data-unknown={isHydrating || undefined}>
      <div className={styles.row}>
        <p className={styles.label} id="zone-label">
          <Globe aria-hidden="true" />
          {t('zone.label')}
        </p>
        <HourFormatSwitch />
      </div>
      <div role="radiogroup" aria-labelledby="zone-label" className={styles.segments}>
        {choices.map(({ of, label }) => (
          <label key={of} className={styles.segment}>
            <input type="radio" name="zone" checked={of === zone} onChange={() => onChoose(of)} />
            <span>{label}</span>
            <small>{t('zone.now', { city: zonePlace(of, lang), time: clock(of) })}</small>
          </label>
        ))}
      </div>
    </div>
  );
}

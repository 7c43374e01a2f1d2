import Globe from 'lucide-react/icons/globe';
import { type ReactNode, useState } from 'react';
import { currentLanguage, useIsHydrating, useTranslation } from 'shared-ui';
import { zonePlace } from 'shared-ui/datetime/zone.ts';
import { lazyComponent } from 'shared-ui/lazy-component.tsx';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { useTimeFormat } from '../../components/use-time-format.ts';
import { HourFormatSwitch } from './hour-format-switch.tsx';
import styles from './zone-switch.module.css';

const ZoneList = lazyComponent(() => import('./zone-list.tsx'));

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
  const isOther = zone !== visitorZone && zone !== businessZone;
  const [listed, setListed] = useState(isOther);
  const clock = (inZone: string) => time(new Date(now).toISOString(), inZone);
  const choices = [
    ...(sameOffsets ? [] : [{ choice: visitorZone, label: t('zone.yours') }]),
    { choice: businessZone, label: t('zone.business') },
  ];
  const isOneLine = sameOffsets && !isOther;

  const label: ReactNode = isOneLine
    ? t('zone.same', { city: zonePlace(businessZone, lang), time: clock(businessZone) })
    : t('zone.label');

  return (
    <div className={styles.zone} data-unknown={isHydrating || undefined}>
      <div className={styles.row}>
        <p className={styles.label}>
          <Globe aria-hidden="true" />
          <span id="zone-label">{label}</span>
        </p>
        <HourFormatSwitch />
      </div>
      {!isOneLine && (
        <div role="radiogroup" aria-labelledby="zone-label" className={styles.segments}>
          {choices.map(({ choice, label }) => (
            <label key={choice} className={styles.segment}>
              <input type="radio" name="zone" checked={choice === zone} onChange={() => onChoose(choice)} />
              <span>{label}</span>
              <small>{t('zone.now', { city: zonePlace(choice, lang), time: clock(choice) })}</small>
            </label>
          ))}
        </div>
      )}
      {listed ? (
        <LazyBoundary fallback={null}>
          <ZoneList chosen={isOther ? zone : ''} onChoose={onChoose} />
        </LazyBoundary>
      ) : (
        <button type="button" className={styles.other} onClick={() => setListed(true)}>
          {t('zone.another')}
        </button>
      )}
    </div>
  );
}

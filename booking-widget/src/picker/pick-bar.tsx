import { joinFacts } from 'api/text/join-facts.ts';
import type { ReactNode } from 'react';
import { currentLanguage, useTranslation } from 'shared-ui';
import { formatDay } from 'shared-ui/datetime/day.ts';
import { zonePlace } from 'shared-ui/datetime/zone.ts';
import { useZoneLine } from 'shared-ui/use-zone-line.ts';
import type from '../components/type.module.css';
import { unbroken } from '../components/unbroken.ts';
import { type StaffChoice, useStaffTexts } from '../components/use-staff-texts.ts';
import { useTimeFormat } from '../components/use-time-format.ts';
import styles from './pick-bar.module.css';
import type { Bookable } from './use-chosen-visit.ts';
import { endTime } from './use-picker.ts';

interface Props {
  visit: Bookable;
  /** '' for none. */
  price?: string;
  slot: string;
  zone: string;
  otherZone: string | null;
  staffChoice: StaffChoice;
  /** What is paid when booking. */
  payNow?: string | undefined;
  children: ReactNode;
}

export function PickBar({ visit, price = '', slot, zone, otherZone, staffChoice, payNow, children }: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const format = useTimeFormat();
  const zoneLine = useZoneLine();
  const day = unbroken(formatDay(slot, zone, lang, 'short'));
  const range = format.range(slot, endTime(slot, visit.duration), zone);
  const { withStaff, addStaff } = useStaffTexts();
  const what = addStaff(visit.name, staffChoice);
  return (
    <div className={styles.bar}>
      <div className={styles.summary}>
        <b className={type.number}>
          <span className={styles.wide}>{t('bar.when', { day, time: range })}</span>
          <span className={styles.narrow}>
            {t('bar.when', { day, time: unbroken(format.time(slot, zone)) })}
          </span>
        </b>
        <span className={type.aside}>
          <span className={styles.wide}>
            {t('bar.what', {
              service: what,
              zone: zoneLine(slot, { zone, otherZone, hour12: format.hour12 }),
            })}
          </span>
          <span className={styles.narrow}>
            {joinFacts(
              [price, withStaff(staffChoice), t('zone.named', { city: zonePlace(zone, lang) })],
              lang,
            )}
          </span>
        </span>
        {payNow && <span className={type.aside}>{payNow}</span>}
      </div>
      {price && <b className={`${styles.price} ${type.number}`}>{price}</b>}
      {children}
    </div>
  );
}

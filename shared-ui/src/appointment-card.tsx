import type { BookingStatus } from 'api/contract/calendar.ts';
import type { ReactNode } from 'react';
import {
  currentLanguage,
  dateIn,
  formatDay,
  formatTime,
  formatTimeRange,
  Tag,
  useTranslation,
  zonePlace,
} from 'shared-ui';
import styles from './appointment-card.module.css';
import { DateStub } from './date-stub.tsx';

interface Props {
  start: string;
  end: string;
  zone: string;
  /** The other party's zone; its time is added if it differs. */
  otherZone?: string | undefined;
  title: ReactNode;
  detail?: ReactNode;
  void?: boolean;
  status?: BookingStatus;
  /** By language if undefined. */
  hour12?: boolean;
}

export function AppointmentCard(props: Props) {
  const { start, end, zone, otherZone = zone, title, detail, void: isVoid, status, hour12 } = props;
  const { t } = useTranslation('common');
  const lang = currentLanguage();
  const city = zonePlace(zone, lang);
  const otherTime = formatTime(start, otherZone, lang, hour12);
  const sameDate = dateIn(start, zone) === dateIn(start, otherZone);
  const differs = !sameDate || otherTime !== formatTime(start, zone, lang, hour12);
  const day = formatDay(start, otherZone, lang, 'short');
  const time = sameDate ? otherTime : t('card.dayTime', { day, time: otherTime });
  const Time = isVoid ? 'del' : 'span';
  return (
    <div className={styles.lift}>
      <div className={`${styles.card} ${isVoid ? styles.void : ''}`}>
        <div className={styles.stub}>
          <DateStub instant={start} zone={zone} size="large" />
        </div>
        <div className={styles.body}>
          {status && <StatusTag status={status} />}
          <Time className={styles.time}>{formatTimeRange(start, end, zone, lang, hour12)}</Time>
          <span className={styles.line}>
            {differs
              ? t('card.zones', { city, time, other: zonePlace(otherZone, lang) })
              : t('card.zone', { city })}
          </span>
          <span className={styles.title}>{title}</span>
          {detail && <span className={styles.line}>{detail}</span>}
        </div>
      </div>
    </div>
  );
}

function StatusTag({ status }: { status: BookingStatus }) {
  const { t } = useTranslation('common');
  const tone = status === 'accepted' ? 'ok' : status === 'pending' ? 'warn' : 'plain';
  return <Tag tone={tone}>{t(`status.${status}`)}</Tag>;
}

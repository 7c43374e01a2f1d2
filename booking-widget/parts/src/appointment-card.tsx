import type { BookingStatus } from 'api/contract/calendar.ts';
import type { ReactNode } from 'react';
import { currentLanguage, Tag } from 'shared-ui';
import { DateStub } from 'shared-ui/date-stub.tsx';
import { formatTime, formatTimeRange } from 'shared-ui/datetime/time.ts';
import { useZoneLine } from 'shared-ui/use-zone-line.ts';
import styles from './appointment-card.module.css';
import { usePartsTexts } from './texts.ts';

/** A service of a visit: `start` is an instant, `detail` who does it, '' where that is no choice. */
export interface CardPart {
  name: string;
  start: string;
  detail: string;
  isAddOn: boolean;
}

interface Props {
  start: string;
  end: string;
  zone: string;
  /** The other party's zone; its time is added if it differs. */
  otherZone?: string | undefined;
  title: ReactNode;
  /** What stands in place of the title where there are several. */
  parts?: readonly CardPart[];
  detail?: ReactNode;
  void?: boolean;
  status?: BookingStatus;
  /** Follows the language if undefined. */
  hour12?: boolean;
}

export function AppointmentCard(props: Props) {
  const { start, end, zone, otherZone, title, parts = [], detail, void: isVoid, status, hour12 } = props;
  const zoneLine = useZoneLine();
  const Time = isVoid ? 'del' : 'span';
  return (
    <div className={styles.lift}>
      <div className={`${styles.card} ${isVoid ? styles.void : ''}`}>
        <div className={styles.stub}>
          <DateStub instant={start} zone={zone} size="large" />
        </div>
        <div className={styles.body}>
          {status && <StatusTag status={status} />}
          <Time className={styles.time}>{formatTimeRange(start, end, zone, currentLanguage(), hour12)}</Time>
          <span className={styles.line}>{zoneLine(start, { zone, otherZone, hour12 })}</span>
          {parts.length > 1 ? (
            <PartList parts={parts} zone={zone} hour12={hour12} />
          ) : (
            <span className={styles.title}>{title}</span>
          )}
          {detail && <span className={styles.line}>{detail}</span>}
        </div>
      </div>
    </div>
  );
}

interface PartListProps {
  parts: readonly CardPart[];
  zone: string;
  hour12: boolean | undefined;
}

function PartList({ parts, zone, hour12 }: PartListProps) {
  return (
    <ol className={styles.parts}>
      {parts.map(({ name, start, detail, isAddOn }, at) => (
        <li key={at}>
          <time dateTime={start}>{formatTime(start, zone, currentLanguage(), hour12)}</time>
          <span data-add-on={isAddOn || undefined}>
            <b>{name}</b>
            {detail && <small>{detail}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function StatusTag({ status }: { status: BookingStatus }) {
  const { t } = usePartsTexts();
  const tone = status === 'accepted' ? 'ok' : status === 'pending' ? 'warn' : 'plain';
  return <Tag tone={tone}>{t(`status.${status}`)}</Tag>;
}

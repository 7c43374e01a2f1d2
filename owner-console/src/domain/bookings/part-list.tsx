import type { BookingPart } from 'api/contract/booking-parts.ts';
import { joinFacts } from 'api/text/join-facts.ts';
import { formatMinor } from 'api/text/minor-units.ts';
import type { ReactNode } from 'react';
import { currentLanguage, formatDuration, useTranslation } from 'shared-ui';
import { formatTime } from 'shared-ui/datetime/time.ts';
import { useZone } from '../../data/queries.ts';
import { usePeople } from '../calendar/people.ts';
import styles from './part-list.module.css';

interface Props {
  parts: readonly BookingPart[];
  currency: string;
  /** What stands at the end of a row; by default the person. */
  renderEnd?: (part: BookingPart, index: number) => ReactNode;
}

export function PartList({ parts, currency, renderEnd }: Props) {
  const { t } = useTranslation('console');
  const zone = useZone();
  const lang = currentLanguage();
  const { names } = usePeople();

  const describe = ({ price_minor: price, processing, add_on: isAddOn }: BookingPart) =>
    joinFacts(
      [
        price !== null && formatMinor(price, currency, lang),
        processing && t('services.words.wait', { duration: formatDuration(processing.minutes, lang) }),
        isAddOn && t('services.addOn'),
      ],
      lang,
    );

  return (
    <ol className={styles.parts}>
      {parts.map((part, index) => (
        <li key={`${part.start_time} ${part.service_id}`}>
          <time dateTime={part.start_time}>{formatTime(part.start_time, zone, lang)}</time>
          <span>
            <b>{part.name}</b>
            <small>{describe(part)}</small>
          </span>
          <span className={styles.end}>{renderEnd ? renderEnd(part, index) : names.get(part.staff_id)}</span>
        </li>
      ))}
    </ol>
  );
}

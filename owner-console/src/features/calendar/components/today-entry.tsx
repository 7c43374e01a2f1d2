import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Video from 'lucide-react/icons/video';
import { type Language, useTranslation } from 'shared-ui';
import { formatTimeRange } from 'shared-ui/datetime/time.ts';
import { BookingAnswers } from '../../../components/booking-answers.tsx';
import { PhoneLink } from '../../../components/phone-link.tsx';
import type { CalendarEntry } from '../../../domain/calendar/entries.ts';
import { withWhom } from '../entry-labels.ts';
import type { CalendarState } from '../use-calendar.ts';
import styles from './today-card.module.css';

/** A map service that works where the language is spoken; phones open its app. */
const SEARCH: Record<Language, string> = {
  en: 'https://www.google.com/maps/dir/?api=1&destination=',
  'zh-CN': 'https://uri.amap.com/search?keyword=',
};

const directionsTo = (address: string, lang: Language) => SEARCH[lang] + encodeURIComponent(address);

interface Props {
  label: string;
  entry: CalendarEntry;
  calendar: Pick<CalendarState, 'zone' | 'lang'>;
  onOpen: (entry: CalendarEntry) => void;
}

const ICON = { size: 18, strokeWidth: 1.8, 'aria-hidden': true };

export function TodayEntry({ label, entry, calendar: { zone, lang }, onOpen }: Props) {
  const { t } = useTranslation('console');
  const { start, end, customer, service, person, phone, address, link, note } = entry;
  return (
    <li className={styles.entry} data-kind={entry.kind}>
      <p className={styles.when}>
        <b>{label}</b> <time dateTime={start}>{formatTimeRange(start, end, zone, lang)}</time>
      </p>
      <button type="button" className={styles.who} onClick={() => onOpen(entry)}>
        {customer || entry.title}
      </button>
      {customer && <p>{service || entry.title}</p>}
      {person && <p>{withWhom(entry, t)}</p>}
      {note && <p className={styles.note}>{t('quoted', { text: note })}</p>}
      <BookingAnswers answers={entry.answers} />
      {(phone || address || link) && (
        <p className={styles.links}>
          {phone && <PhoneLink phone={phone} icon={<Phone {...ICON} />} />}
          {address && (
            <a href={directionsTo(address, lang)} target="_blank" rel="noreferrer">
              <MapPin {...ICON} />
              {t('today.directions')}
            </a>
          )}
          {link && (
            <a href={link} target="_blank" rel="noreferrer">
              <Video {...ICON} />
              {t('today.join')}
            </a>
          )}
        </p>
      )}
    </li>
  );
}

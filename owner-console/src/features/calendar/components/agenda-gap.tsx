import Plus from 'lucide-react/icons/plus';
import { type Language, useTranslation } from 'shared-ui';
import { clock } from '../../../domain/calendar/grid-formats.ts';
import { dateToWall, minuteToDate, wallAt } from '../../../domain/calendar/wall-clock.ts';
import { PersonDot } from '../../../domain/staff/avatar.tsx';
import type { CalendarActions } from '../calendar-actions.ts';
import type { Column } from '../time-grid/columns.ts';
import { shortClock } from '../time-grid/hour-texts.ts';
import styles from './agenda-gap.module.css';

interface Props {
  at: number;
  end: number;
  column: Column;
  lang: Language;
  onBook: CalendarActions['book'];
}

/** A free time as a row, which opens a new booking. */
export function AgendaGap({ at, end: endMinute, column: { date, person }, lang, onBook }: Props) {
  const { t } = useTranslation('console');
  const [start, end] = [minuteToDate(at), minuteToDate(endMinute)];
  const day = dateToWall(date);
  const staff = person ? { staffId: person.staff_id } : {};
  return (
    <div className={styles.frame}>
      <button
        type="button"
        className={styles.gap}
        onClick={() => onBook({ start: wallAt(day, start), end: wallAt(day, end), ...staff })}
      >
        <span>
          {shortClock(start, lang)} <span className={styles.until}>– {shortClock(end, lang)}</span>
        </span>
        <span className={styles.book}>
          <Plus aria-hidden="true" />
          {t('grid.book', { time: shortClock(start, lang) })}
        </span>
        {person && (
          <span className={styles.person}>
            <PersonDot color={person.color} />
            {person.name}
          </span>
        )}
      </button>
    </div>
  );
}

export function AgendaNow({ minute, lang }: { minute: number; lang: Language }) {
  const { t } = useTranslation('console');
  return <p className={styles.now}>{t('grid.now', { time: clock(minuteToDate(minute), lang) })}</p>;
}

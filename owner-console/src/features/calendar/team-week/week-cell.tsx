import type { CSSProperties } from 'react';
import { useCurrentTime, useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import type { CalendarEntry } from '../../../domain/calendar/entries.ts';
import { closedReason } from '../time-grid/column-texts.ts';
import { type Column, isClosedColumn } from '../time-grid/columns.ts';
import { freeShare } from '../time-grid/day-parts.ts';
import { EntryChip } from '../time-grid/entry-chip.tsx';
import type { ShownCalendar } from '../use-calendar.ts';
import styles from './team-week.module.css';

const MOST_CHIPS = 3;

interface Props {
  column: Column;
  entries: readonly CalendarEntry[];
  calendar: ShownCalendar;
  onOpen: (entry: CalendarEntry) => void;
  onOpenDay: (date: string) => void;
}

export function WeekCell({ column, entries, calendar, onOpen, onOpenDay }: Props) {
  const { t } = useTranslation('console');
  const now = new Date(useCurrentTime()).toISOString();
  const { date, open, taken, person } = column;
  const isClosed = isClosedColumn(column);
  const more = entries.length - MOST_CHIPS;
  const { hours, taken: percent } = freeShare(open ?? [], taken);
  return (
    <td className={isClosed ? styles.off : undefined}>
      <div className={styles.cell}>
        {isClosed && <span className={styles.reason}>{closedReason(column, t)}</span>}
        {!isClosed && open && (
          <span className={styles.fill}>
            <i style={{ '--taken': `${percent}%` } as CSSProperties} />
            {t('grid.hoursFree', { hours: t('grid.hours', { hours }) })}
          </span>
        )}
        {entries.slice(0, MOST_CHIPS).map((entry) => (
          <EntryChip
            key={entry.id}
            entry={entry}
            calendar={calendar}
            isPast={entry.end <= now}
            onClick={() => onOpen(entry)}
          />
        ))}
        {more > 0 && (
          <button
            type="button"
            className={styles.more}
            aria-label={[
              t('grid.more', { number: more }),
              person?.name,
              formatDate(date, calendar.lang, 'long'),
            ].join(', ')}
            onClick={() => onOpenDay(date)}
          >
            {t('grid.more', { number: more })}
          </button>
        )}
      </div>
    </td>
  );
}

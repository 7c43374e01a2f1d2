import { use } from 'react';
import { useTranslation } from 'shared-ui';
import type { DayPart } from '../../../domain/calendar/day-minutes.ts';
import styles from './closed-hours.module.css';
import { labeledParts } from './column-texts.ts';
import type { Column } from './columns.ts';
import { TimeGridContext } from './time-grid-context.ts';

/** Where a part of the shown hours is drawn, in percent of a column. */
export function toPosition({ start, end }: DayPart, shown: DayPart) {
  const percent = (minutes: number) => `${(100 * minutes) / (shown.end - shown.start)}%`;
  return { top: percent(start - shown.start), height: percent(end - start) };
}

/** Hatches what is closed, over the whole column. */
export function ClosedHours({ column }: { column: Column }) {
  const { t } = useTranslation('console');
  const grid = use(TimeGridContext);
  if (!grid) return null;
  const { shown, opening, isDense, lang } = grid;
  return labeledParts(column, shown, opening, { t, lang }).map((part) => (
    <div key={part.start} className={styles.closed} style={toPosition(part, shown)}>
      {part.label && !isDense && <span data-before={part.isBefore}>{part.label}</span>}
    </div>
  ));
}

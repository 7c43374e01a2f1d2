import Plus from 'lucide-react/icons/plus';
import { use } from 'react';
import { useTranslation } from 'shared-ui';
import { useTickingTime } from '../../../components/use-ticking-time.ts';
import { minuteOfDay } from '../../../domain/calendar/day-minutes.ts';
import { clock } from '../../../domain/calendar/grid-formats.ts';
import { dateToWall, minuteToDate, toWallClock, wallAt } from '../../../domain/calendar/wall-clock.ts';
import { toPosition } from './closed-hours.tsx';
import type { Column } from './columns.ts';
import { freeGaps } from './day-parts.ts';
import styles from './free-gap-buttons.module.css';
import { timesText } from './hour-texts.ts';
import { TimeGridContext } from './time-grid-context.ts';

const QUARTER = 15;

/** Buttons for a phone, which has no mouse to point at a free time. */
export function FreeGapButtons({ column }: { column: Column }) {
  const { t } = useTranslation('console');
  const now = useTickingTime();
  const grid = use(TimeGridContext);
  const { date, open, taken, person } = column;
  if (!grid || !open || date < grid.today) return null;
  const { lang, shown, book, zone } = grid;
  const passed = date === grid.today ? minuteOfDay(toWallClock(now, zone)) : 0;
  const from = Math.ceil(passed / QUARTER) * QUARTER;
  return freeGaps(open, taken, from).map((gap) => {
    const [start, end] = [minuteToDate(gap.start), minuteToDate(gap.end)];
    const text = t('grid.free', { times: timesText(start, end, lang) });
    const day = dateToWall(date);
    return (
      <button
        key={gap.start}
        type="button"
        className={styles.gap}
        style={toPosition(gap, shown)}
        aria-label={`${text}, ${t('grid.book', { time: clock(start, lang) })}`}
        onClick={() =>
          book({
            start: wallAt(day, start),
            end: wallAt(day, end),
            ...(person && { staffId: person.staff_id }),
          })
        }
      >
        <Plus aria-hidden="true" />
        {text}
      </button>
    );
  });
}

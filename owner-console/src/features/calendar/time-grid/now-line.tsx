import { type PropsWithChildren, use } from 'react';
import { useTickingTime } from '../../../components/use-ticking-time.ts';
import { minuteOfDay } from '../../../domain/calendar/day-minutes.ts';
import { minuteToDate, toWallClock, wallToDate } from '../../../domain/calendar/wall-clock.ts';
import { toPosition } from './closed-hours.tsx';
import { useDraggedPlace } from './dragged-place.ts';
import { shortClock } from './hour-texts.ts';
import styles from './now-line.module.css';
import { TimeGridContext } from './time-grid-context.ts';

/** The wall time of now and its place in the shown hours; null outside them. */
function useNow() {
  const now = useTickingTime();
  const grid = use(TimeGridContext);
  if (!grid) return null;
  const wall = toWallClock(now, grid.zone);
  const minute = minuteOfDay(wall);
  const { shown, lang } = grid;
  if (minute < shown.start || minute >= shown.end) return null;
  const { top } = toPosition({ start: minute, end: minute }, shown);
  return { date: wallToDate(wall), top, text: shortClock(wall, lang) };
}

/** The line runs under the entries, its dot over their edges. */
export function NowLine({ date }: { date: string }) {
  const now = useNow();
  if (now?.date !== date) return null;
  return (
    <>
      <div className={styles.line} style={{ top: now.top }} />
      <div className={styles.dot} style={{ top: now.top }} />
    </>
  );
}

function NowInGutter() {
  const now = useNow();
  const grid = use(TimeGridContext);
  if (!now || !grid?.hasDate(now.date)) return null;
  return (
    <span className={styles.time} style={{ top: now.top }} aria-hidden="true">
      {now.text}
    </span>
  );
}

function DraggedTime() {
  const minute = useDraggedPlace((place) => place.minute);
  const grid = use(TimeGridContext);
  if (minute === null || !grid) return null;
  const { top } = toPosition({ start: minute, end: minute }, grid.shown);
  return (
    <span className={`${styles.time} ${styles.dragged}`} style={{ top }} aria-hidden="true">
      {shortClock(minuteToDate(minute), grid.lang)}
    </span>
  );
}

export function Gutter({ children }: PropsWithChildren) {
  return (
    <div className={styles.gutter}>
      {children}
      <NowInGutter />
      <DraggedTime />
    </div>
  );
}

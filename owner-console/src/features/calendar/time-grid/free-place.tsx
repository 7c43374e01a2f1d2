import { MINUTE_MS } from 'api/time/units.ts';
import Plus from 'lucide-react/icons/plus';
import { type MouseEvent, type PointerEvent, use, useRef, useState } from 'react';
import { useTranslation } from 'shared-ui';
import { minuteOfDay } from '../../../domain/calendar/day-minutes.ts';
import { toWallClock } from '../../../domain/calendar/wall-clock.ts';
import type { SlotMetrics } from '../nearest-slots.ts';
import { isSlip } from '../use-slips.ts';
import { toPosition } from './closed-hours.tsx';
import type { Column } from './columns.ts';
import styles from './free-place.module.css';
import { shortClock } from './hour-texts.ts';
import { TimeGridContext } from './time-grid-context.ts';

const PLACE_MINUTES = 30;
const TAKEN = '.rbc-event, button';

/** The quarter hour under the mouse, if it lies ahead and is free, and what a click on it does. */
export function useFreePlace(slotMetrics: SlotMetrics, column: Column | undefined) {
  const grid = use(TimeGridContext);
  const [start, setStart] = useState<Date | null>(null);
  const pressed = useRef<{ x: number; y: number } | null>(null);

  function startAt(event: MouseEvent<HTMLElement>): Date | null {
    if (!grid || (event.target as Element).closest(TAKEN)) return null;
    const point = { x: event.clientX, y: event.clientY };
    const slot = slotMetrics.closestSlotFromPoint(point, event.currentTarget.getBoundingClientRect());
    return slot > toWallClock(Date.now(), grid.zone) ? slot : null;
  }

  const handlers = {
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const next = event.pointerType === 'mouse' && event.buttons === 0 ? startAt(event) : null;
      if (+(next ?? 0) !== +(start ?? 0)) setStart(next);
    },
    onPointerLeave: () => setStart(null),
    onPointerDown(event: PointerEvent<HTMLElement>) {
      pressed.current = startAt(event) && { x: event.clientX, y: event.clientY };
      setStart(null);
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const from = pressed.current;
      const at = from && isSlip(from, { x: event.clientX, y: event.clientY }) && startAt(event);
      if (!at || !grid) return;
      const end = new Date(+at + PLACE_MINUTES * MINUTE_MS);
      grid.book({ start: at, end, ...(column?.person && { staffId: column.person.staff_id }) });
    },
  };
  return { start, handlers };
}

export function FreePlace({ start }: { start: Date }) {
  const { t } = useTranslation('console');
  const grid = use(TimeGridContext);
  if (!grid) return null;
  const minute = minuteOfDay(start);
  return (
    <div
      className={styles.place}
      style={toPosition({ start: minute, end: minute + PLACE_MINUTES }, grid.shown)}
      aria-hidden="true"
    >
      <Plus />
      <span>{t('grid.book', { time: shortClock(start, grid.lang) })}</span>
    </div>
  );
}

import { MINUTE_MS } from 'api/time/units.ts';
import type { SelectedTime } from '../../domain/calendar/event-draft.ts';
import { fromWallClock } from '../../domain/calendar/wall-clock.ts';

export interface Dropped {
  start: Date;
  end: Date;
  /** The person whose column it was dropped on. */
  staffId?: string;
}

export interface RawDrop {
  start: Date | string;
  end: Date | string;
  resourceId?: unknown;
}

/** What react-big-calendar passes: dates by its types as text too, and null as the resource where there are no columns of people. */
export const asDropped = ({ start, end, resourceId }: RawDrop): Dropped => ({
  start: new Date(start),
  end: new Date(end),
  ...(typeof resourceId === 'string' && { staffId: resourceId }),
});

export function selectedTime({ start, end, staffId }: Dropped): SelectedTime {
  const minutes = Math.round((end.getTime() - start.getTime()) / MINUTE_MS);
  return { start: fromWallClock(start), minutes, ...(staffId && { staffId }) };
}

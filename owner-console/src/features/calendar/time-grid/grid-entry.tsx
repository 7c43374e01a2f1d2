import type { EventProps } from 'react-big-calendar';
import { wallToDate } from '../../../domain/calendar/wall-clock.ts';
import { useEntryTabIndex } from '../components/month-keys.tsx';
import { EntryBlock } from './entry-block.tsx';
import { EntryChip } from './entry-chip.tsx';
import type { PositionedEntry } from './positioned-entry.ts';

/** Rows have days, which the columns of the time grid are. */
export function GridEntry({ event, slotStart }: EventProps<PositionedEntry>) {
  const tabIndex = useEntryTabIndex();
  if (!slotStart) return <EntryBlock event={event} />;
  const date = wallToDate(event.start < slotStart ? slotStart : event.start);
  return <EntryChip {...event} date={date} tabIndex={tabIndex} />;
}

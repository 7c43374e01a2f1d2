import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { EntryChange } from 'api/contract/changes.ts';
import { draftOf } from '../../domain/calendar/event-draft.ts';

export const isGone = (change: EntryChange | undefined) =>
  change?.type === 'deleted' || change?.type === 'cancelled';

/** Whether a form would show another event now. */
export function isChanged(opened: CalendarEvent, now: CalendarEvent, zone: string): boolean {
  return JSON.stringify(draftOf(opened, zone)) !== JSON.stringify(draftOf(now, zone));
}

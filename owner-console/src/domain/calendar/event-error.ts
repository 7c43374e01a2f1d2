import type { CalendarEvent } from 'api/contract/calendar.ts';
import { isWallTime } from 'api/time/wall-times.ts';
import { parseDuration } from '../../components/parse-duration.ts';
import { repeatError } from '../series/repeat-draft.ts';
import { toTimes } from './event-body.ts';
import { type EventDraft, eventEnd, eventStart } from './event-draft.ts';

export interface EventError {
  field: 'title' | 'date' | 'start' | 'duration' | 'end' | 'repeatCount';
  text:
    | `event.problem.${'title' | 'date' | 'start' | 'past' | 'duration' | 'end'}`
    | `series.problem.${'count' | 'years'}`;
}

/** The first error, or null. `event` is null for a new one, `now` in epoch ms. */
export function eventError(
  draft: EventDraft,
  event: CalendarEvent | null,
  zone: string,
  now: number,
): EventError | null {
  if (draft.title.trim() === '') return { field: 'title', text: 'event.problem.title' };
  if (!isWallTime({ date: draft.date, time: '00:00' })) return { field: 'date', text: 'event.problem.date' };
  if (!isWallTime(eventStart(draft))) return { field: 'start', text: 'event.problem.start' };
  if (!event) {
    if (!(parseDuration(draft.duration) >= 1)) return { field: 'duration', text: 'event.problem.duration' };
    const isPast = Date.parse(toTimes(draft, null, zone).start_time) < now;
    if (isPast) return { field: 'start', text: 'event.problem.past' };
    const problem = repeatError(draft, draft.date);
    return problem && { field: 'repeatCount', text: `series.problem.${problem}` };
  }
  if (!isWallTime(eventEnd(draft))) return { field: 'end', text: 'event.problem.end' };
  const { start_time, end_time } = toTimes(draft, event, zone);
  return end_time > start_time ? null : { field: 'end', text: 'event.problem.end' };
}

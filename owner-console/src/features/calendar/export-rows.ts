import type { CalendarEvent } from 'api/contract/calendar.ts';
import { wallTimeAt } from 'api/time/wall-times.ts';
import { zoneOffsets } from 'shared-ui';
import type { PeopleNames } from '../../domain/calendar/entries.ts';
import { listMembers } from '../../domain/calendar/event-parts.ts';

export const EXPORTED = [
  'outputs.date',
  'event.start',
  'event.end',
  'event.title',
  'event.fact.customer',
  'event.fact.email',
  'event.fact.phone',
  'event.fact.address',
  'event.fact.service',
  'event.fact.note',
  'event.fact.answers',
  'event.fact.reference',
] as const;

interface Words {
  yes: string;
  no: string;
  names: PeopleNames;
}

const answered = ({ answers }: CalendarEvent, { yes, no }: Words) =>
  answers
    .map(({ label, answer }) => `${label} ${typeof answer === 'string' ? answer : answer ? yes : no}`)
    .join('\n');

const joinMembers = (event: CalendarEvent, { names }: Words) =>
  listMembers(event)
    .map((id) => names.get(id ?? '') ?? '')
    .join(', ');

/**
 * The fields of `EXPORTED`, with several people also the person, by start; without busy times elsewhere. Times are the business's, as
 * "2026-11-10 14:30".
 */
export function exportRows(events: readonly CalendarEvent[], zone: string, words: Words): string[][] {
  const wall = (instant: string) => {
    const { date, time } = wallTimeAt(instant, zoneOffsets(zone));
    return { date, text: `${date} ${time}` };
  };
  return events
    .filter(({ external }) => !external)
    .toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1))
    .map((event) => [
      wall(event.start_time).date,
      wall(event.start_time).text,
      wall(event.end_time).text,
      event.title,
      event.customer_name,
      event.customer_email,
      event.customer_phone,
      event.customer_address,
      event.services,
      event.additional_info,
      answered(event, words),
      event.booking_ref ?? '',
      ...(words.names.size > 0 ? [joinMembers(event, words)] : []),
    ]);
}

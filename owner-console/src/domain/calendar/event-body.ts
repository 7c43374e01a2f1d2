import type { CalendarEvent, EventBody, EventChangeBody } from 'api/contract/calendar.ts';
import type { Service } from 'api/contract/services.ts';
import { MINUTE_MS } from 'api/time/units.ts';
import { minutesBetween, toInstant } from 'api/time/wall-times.ts';
import { zoneOffsets } from 'shared-ui';
import { parseDuration } from '../../components/parse-duration.ts';
import { BLANK_EVENT } from './blank-event.ts';
import { type EventDraft, eventEnd, eventStart, toDraft } from './event-draft.ts';
import { giveParts, type PartMembers, placeParts } from './event-parts.ts';

/** `event` is null for a new one. Unchanged times keep their instants. */
export function toTimes(draft: EventDraft, event: CalendarEvent | null, zone: string) {
  if (!event) {
    const start = toInstant(eventStart(draft), zoneOffsets(zone));
    return {
      start_time: start,
      end_time: new Date(Date.parse(start) + (parseDuration(draft.duration) || 0) * MINUTE_MS).toISOString(),
    };
  }
  const was = toDraft(event, zone);
  const hasMoved = minutesBetween(eventStart(was), eventStart(draft)) !== 0;
  const start = hasMoved ? toInstant(eventStart(draft), zoneOffsets(zone)) : event.start_time;
  // An unchanged length is kept in real time; in wall time a clock change would alter it.
  const keepsLength =
    minutesBetween(eventStart(was), eventEnd(was)) === minutesBetween(eventStart(draft), eventEnd(draft));
  const length = Date.parse(event.end_time) - Date.parse(event.start_time);
  const end = keepsLength
    ? new Date(Date.parse(start) + length).toISOString()
    : toInstant(eventEnd(draft), zoneOffsets(zone));
  return { start_time: start, end_time: end };
}

export function newBody(draft: EventDraft, services: readonly Service[], zone: string) {
  const { title, service_id, customerName, customerEmail, customerPhone, customerAddress } = draft;
  return {
    title: title.trim(),
    ...toTimes(draft, null, zone),
    customerName,
    customerEmail,
    customerPhone,
    customerAddress,
    service_id: service_id || null,
    staff_id: draft.staff_id || null,
    services: services.find((service) => service.service_id === service_id)?.name ?? '',
    ol_link: draft.ol_link,
    additional_info: draft.additional_info,
  } satisfies EventBody;
}

export function changeBody(
  draft: EventDraft,
  event: CalendarEvent,
  services: readonly Service[],
  zone: string,
) {
  const created = newBody(draft, services, zone);
  const before = {
    ...newBody(toDraft(event, zone), services, zone),
    start_time: event.start_time,
    end_time: event.end_time,
  };
  const after = { ...created, ...toTimes(draft, event, zone) };
  const changed = Object.entries(after).filter(([key, value]) => before[key as keyof typeof after] !== value);
  return Object.fromEntries(changed) as Partial<typeof after> satisfies EventChangeBody;
}

const PLACE = ['start_time', 'end_time', 'staff_id', 'service_ids', 'parts', 'seats'] as const;

/** Where the event was, with a change of that: the server refuses it if somebody else changed that meanwhile. */
export function seenIn(event: CalendarEvent, body: EventChangeBody): Pick<EventChangeBody, 'seen'> {
  if (PLACE.every((field) => body[field] === undefined)) return {};
  const { start_time, end_time, staff_id, seats } = event;
  const parts = event.parts.map(({ service_id, staff_id: member }) => ({ service_id, staff_id: member }));
  return { seen: { start_time, end_time, staff_id, ...(parts.length > 0 && { parts, seats }) } };
}

/** The event as the calendar shows it until the server replies. */
export function optimisticEvent(
  body: Partial<ReturnType<typeof newBody>> & { parts?: PartMembers },
  event: CalendarEvent | null,
  id: string,
) {
  const { customerName, customerEmail, customerPhone, customerAddress, parts: members, ...same } = body;
  const base = event ?? { ...BLANK_EVENT, id, start_time: '', end_time: '' };
  const placed = { ...base, ...same };
  const parts = giveParts(placeParts(base, placed), members ?? body.staff_id ?? []);
  return {
    ...placed,
    parts,
    staff_id: parts[0]?.staff_id ?? placed.staff_id,
    customer_name: customerName ?? base.customer_name,
    customer_email: customerEmail ?? base.customer_email,
    customer_phone: customerPhone ?? base.customer_phone,
    customer_address: customerAddress ?? base.customer_address,
  } satisfies CalendarEvent;
}

import type { z } from 'zod';
import type {
  CalendarEvent,
  deleteEventBody,
  eventBody,
  eventChangeBody,
  MovedEvent,
} from '../../contract/calendar.ts';
import type { SeriesScope } from '../../contract/limits.ts';
import type { Language } from '../../contract/scalars.ts';
import type { BookingPart, BookingParts } from '../../db/schema/booking-parts.table.ts';
import { AppError } from '../../lib/errors.ts';
import type { CustomerNotice } from '../bookings/booking-change.ts';
import { isSameInstant } from '../bookings/booking-rules.ts';
import type { EventPlace } from './event-places.ts';
import type { OwnEvent } from './events.repository.ts';
import type { ExternalBusy } from './external-busy.repository.ts';

export type EventChange = Partial<
  Omit<OwnEvent, 'businessKey' | 'eventId' | 'createdAt' | 'remindAt' | 'seriesId'>
>;

/** What a change names of a visit; undefined: as it is. */
export interface VisitChange {
  serviceIds?: readonly string[] | undefined;
  /** Who does each part, in order. */
  staffIds?: readonly string[] | undefined;
  seats?: number | undefined;
}

export interface EventEdit {
  eventId: string;
  change: EventChange;
  visit: VisitChange;
  notice: CustomerNotice;
  seriesScope: SeriesScope;
  /** Where the writer saw the event; null where the request does not say. */
  seen: EventPlace | null;
  /** Moves a series, or changes a visit, despite conflicts. */
  force: boolean;
  language: Language;
}

export interface ChangedEvent {
  event: CalendarEvent;
  moved?: MovedEvent[];
}

const without = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

export function toEventChange(
  body: z.output<typeof eventBody> | z.output<typeof eventChangeBody>,
): EventChange {
  const named: z.output<typeof eventChangeBody> = body;
  return without({
    title: named.title,
    startTime: named.start_time ? new Date(named.start_time) : undefined,
    endTime: named.end_time ? new Date(named.end_time) : undefined,
    customerName: named.customerName ?? named.customer_name,
    customerAddress: named.customerAddress ?? named.customer_address,
    customerEmail: named.customerEmail ?? named.customer_email,
    customerPhone: named.customerPhone ?? named.customer_phone,
    serviceNames: named.services,
    serviceId: named.service_id,
    staffId: named.staff_id,
    onlineLink: named.ol_link,
    additionalInfo: named.additional_info,
  }) as EventChange;
}

export const toVisitChange = ({
  service_ids,
  parts,
  seats,
}: z.output<typeof eventChangeBody>): VisitChange => ({
  serviceIds: service_ids,
  staffIds: parts?.map(({ staff_id }) => staff_id),
  seats,
});

export const toNotice = (body: z.output<typeof deleteEventBody>): CustomerNotice => ({
  note: body.note ?? '',
  notifyCustomer: body.notify_customer,
});

/** A change that names only the start keeps the length. */
export function changedTimes(
  { startTime, endTime }: Pick<OwnEvent, 'startTime' | 'endTime'>,
  change: Pick<EventChange, 'startTime' | 'endTime'>,
): Pick<OwnEvent, 'startTime' | 'endTime'> {
  const start = change.startTime ?? startTime;
  const shiftedEnd = new Date(endTime.getTime() + start.getTime() - startTime.getTime());
  return { startTime: start, endTime: change.endTime ?? shiftedEnd };
}

const NO_VISIT = { parts: [], seats: 1, price_minor: null, currency: '' };

export const ownEventReply = (event: OwnEvent): CalendarEvent => ({
  id: event.eventId,
  title: event.title,
  start_time: event.startTime.toISOString(),
  end_time: event.endTime.toISOString(),
  customer_name: event.customerName,
  customer_address: event.customerAddress,
  customer_email: event.customerEmail,
  customer_phone: event.customerPhone,
  services: event.serviceNames,
  service_id: event.serviceId,
  ol_link: event.onlineLink,
  additional_info: event.additionalInfo,
  booking_ref: null,
  buffer_before: 0,
  buffer_after: 0,
  staff_id: event.staffId,
  attendance: null,
  customer_id: null,
  answers: [],
  series_id: event.seriesId,
  absence: null,
  booked: null,
  ...NO_VISIT,
});

/** What the connected calendar says of it stays there. */
export const externalEventReply = (busy: ExternalBusy): CalendarEvent => ({
  id: busy.busyId,
  title: 'Busy',
  start_time: busy.startTime.toISOString(),
  end_time: busy.endTime.toISOString(),
  customer_name: '',
  customer_address: '',
  customer_email: '',
  customer_phone: '',
  services: '',
  service_id: null,
  ol_link: '',
  additional_info: '',
  booking_ref: null,
  buffer_before: 0,
  buffer_after: 0,
  staff_id: busy.staffId,
  attendance: null,
  customer_id: null,
  answers: [],
  series_id: null,
  absence: null,
  booked: null,
  ...NO_VISIT,
  external: true,
  connection_id: busy.connectionId,
});

/** 400 `end_before_start` if the last part of a booking would have no time left. */
export function refuseShortened(before: BookingParts, after: BookingParts): void {
  const hasTime = after.every(
    ({ startTime, endTime }, at) => startTime < endTime || isWithoutTime(before[at]),
  );
  if (!hasTime) throw endBeforeStart();
}

const isWithoutTime = (part: BookingPart | undefined) =>
  part !== undefined && isSameInstant(part.startTime, part.endTime);

const endBeforeStart = () =>
  new AppError('end_before_start', { fields: { end_time: { key: 'event_end_before_start' } } });

export function refuseEndBeforeStart({ startTime, endTime }: { startTime: Date; endTime: Date }): void {
  if (endTime <= startTime) throw endBeforeStart();
}

import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { Service } from 'api/contract/services.ts';
import { addDays } from 'api/time/dates.ts';
import { DAY_MS } from 'api/time/units.ts';
import { addMinutes, nextHalfHour, type WallTime, wallTimeAt } from 'api/time/wall-times.ts';
import { zoneOffsets } from 'shared-ui';
import { NO_REPEAT, type RepeatDraft } from '../series/repeat-draft.ts';
import { listMembers } from './event-parts.ts';

const WEEK_MS = 7 * DAY_MS;

/** Times are the business's wall times. Only a new event repeats and has a `duration`, as `parseDuration` reads it. */
export interface EventDraft extends RepeatDraft {
  title: string;
  /** '' is the whole business. */
  staff_id: string;
  service_id: string;
  date: string;
  start: string;
  endDate: string;
  end: string;
  duration: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  customerAddress: string;
  ol_link: string;
  additional_info: string;
}

export const eventStart = (draft: EventDraft) => ({ date: draft.date, time: draft.start });
export const eventEnd = (draft: EventDraft) => ({ date: draft.endDate, time: draft.end });

export interface SelectedTime {
  start: WallTime;
  minutes: number;
  /** The person whose column it was drawn in. */
  staffId?: string;
}

/** Starts at the next half hour, or at its time on a later `day`. `now` in epoch ms. */
export function defaultTime(now: number, zone: string, minutes: number, day = ''): SelectedTime {
  const start = nextHalfHour(now, zoneOffsets(zone));
  return { start: day > start.date ? { ...start, date: day } : start, minutes };
}

export function newDraft({ start, minutes, staffId = '' }: SelectedTime): EventDraft {
  const end = addMinutes(start, minutes);
  return {
    title: '',
    staff_id: staffId,
    service_id: '',
    date: start.date,
    start: start.time,
    endDate: end.date,
    end: end.time,
    duration: String(minutes),
    customerName: '',
    customerEmail: '',
    customerPhone: '',
    customerAddress: '',
    ol_link: '',
    additional_info: '',
    ...NO_REPEAT,
  };
}

export function toDraft(event: CalendarEvent, zone: string): EventDraft {
  const start = wallTimeAt(event.start_time, zoneOffsets(zone));
  const end = wallTimeAt(event.end_time, zoneOffsets(zone));
  return {
    title: event.title,
    staff_id: event.staff_id ?? '',
    service_id: event.service_id ?? '',
    date: start.date,
    start: start.time,
    endDate: end.date,
    end: end.time,
    duration: '',
    customerName: event.customer_name,
    customerEmail: event.customer_email,
    customerPhone: event.customer_phone,
    customerAddress: event.customer_address,
    ol_link: event.ol_link,
    additional_info: event.additional_info,
    ...NO_REPEAT,
  };
}

/** The same customer and services at the same weekday and time, in the first week that lies ahead. */
export function bookingAgain(event: CalendarEvent, zone: string, now: number) {
  const { date, time } = wallTimeAt(event.start_time, zoneOffsets(zone));
  const [member, ...others] = listMembers(event);
  const weeks = Math.floor((now - Date.parse(event.start_time)) / WEEK_MS) + 1;
  return {
    customer: {
      name: event.customer_name,
      email: event.customer_email,
      phone: event.customer_phone,
      address: event.customer_address,
    },
    customerId: event.customer_id,
    at: { date: addDays(date, Math.max(weeks, 1) * 7), time },
    ...(event.parts.length > 0 && {
      serviceIds: event.parts.map((part) => part.service_id),
      seats: event.seats,
    }),
    ...(member && others.length === 0 && { staffId: member }),
  };
}

/** A booking in place of an event of the owner's own that has been drawn or begun. */
export function bookingFromEvent(draft: EventDraft) {
  const { customerName, customerEmail, customerPhone, customerAddress, service_id, staff_id } = draft;
  const contact = {
    name: customerName,
    email: customerEmail,
    phone: customerPhone,
    address: customerAddress,
  };
  return {
    at: eventStart(draft),
    ...(Object.values(contact).some(Boolean) && { customer: contact }),
    ...(service_id && { serviceIds: [service_id] }),
    ...(staff_id && { staffId: staff_id }),
  };
}

export function titleFor(typed: string, service: Service, services: readonly Service[]): string {
  const isOwn = typed.trim() !== '' && !services.some(({ name }) => name === typed);
  return isOwn ? typed : service.name;
}

import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { Service } from 'api/contract/services.ts';
import { addMinutes, nextHalfHour, type WallTime, wallTimeAt } from 'api/time/wall-times.ts';
import { offsetsOf } from 'shared-ui';

/** Times are the business's wall times. Only a new event has a `duration`, in minutes. */
export interface EventDraft {
  title: string;
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

export const startOf = (draft: EventDraft) => ({ date: draft.date, time: draft.start });
export const endOf = (draft: EventDraft) => ({ date: draft.endDate, time: draft.end });

export interface SelectedTime {
  start: WallTime;
  minutes: number;
}

/** Starts at the next half hour. `now` in epoch ms. */
export const defaultTime = (now: number, zone: string, minutes: number): SelectedTime => ({
  start: nextHalfHour(now, offsetsOf(zone)),
  minutes,
});

export function newDraft({ start, minutes }: SelectedTime): EventDraft {
  const end = addMinutes(start, minutes);
  return {
    title: '',
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
  };
}

export function draftOf(event: CalendarEvent, zone: string): EventDraft {
  const start = wallTimeAt(event.start_time, offsetsOf(zone));
  const end = wallTimeAt(event.end_time, offsetsOf(zone));
  return {
    title: event.title,
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
  };
}

/** Keeps a title that the owner wrote. */
export function titleFor(typed: string, service: Service, services: readonly Service[]): string {
  const isOwn = typed.trim() !== '' && !services.some(({ name }) => name === typed);
  return isOwn ? typed : service.name;
}

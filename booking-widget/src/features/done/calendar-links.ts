import { callAddress } from 'shared-ui';

export interface CalendarEntry {
  title: string;
  start: string;
  end: string;
  details: string;
  location: string;
}

const compact = (instant: string) => instant.replace(/[-:]|\.\d+/g, '');

export function googleCalendarLink(entry: CalendarEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${compact(entry.start)}/${compact(entry.end)}`,
    details: entry.details,
    location: entry.location,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

export function outlookLink(entry: CalendarEntry): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title,
    startdt: entry.start,
    enddt: entry.end,
    body: entry.details,
    location: entry.location,
  });
  return `https://outlook.live.com/calendar/0/action/compose?${query}`;
}

export function calendarFileLink(ref: string, token: string): string {
  return callAddress('GET /api/bookings/{ref}/calendar.ics', { params: { ref }, query: { token } });
}

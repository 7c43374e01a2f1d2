/** A server that publishes an iCalendar address. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export const writeCalendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'X-WR-CALNAME:Private',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** An event of an hour. */
export const hourAt = (start: string, uid = start) => [
  `UID:${uid}`,
  `DTSTART:${start.replace(/[-:]|\.000/g, '')}`,
  'DURATION:PT1H',
  'SUMMARY:Dentist',
];

export async function startCalendarServer() {
  const state = {
    calendar: writeCalendar(),
    /** Instead of the calendar. */
    answer: null as RequestListener | null,
    /** The headers of each request. */
    requests: [] as NodeJS.Dict<string | string[]>[],
  };
  const server = createServer((request, response) => {
    state.requests.push(request.headers);
    if (state.answer) return state.answer(request, response);
    response.setHeader('content-type', 'text/calendar').end(state.calendar);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}/private.ics`,
    /** The same server by another name. */
    otherUrl: `http://localhost:${port}/private.ics`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  });
}

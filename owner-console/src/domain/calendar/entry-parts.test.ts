import type { CalendarEvent } from 'api/contract/calendar.ts';
import { expect, it } from 'vitest';
import { calendarEntries } from './entries.ts';
import { listMembers, toStretches } from './entry-parts.ts';

const at = (time: string) => `2026-11-28T${time}:00.000Z`;
const NAMES = new Map([
  ['sofia', 'Sofia'],
  ['marco', 'Marco'],
]);

type Part = [
  name: string,
  staff: string,
  start: string,
  end: string,
  wait?: [after: number, minutes: number],
];

function toEntry(customer: string, ...parts: Part[]) {
  const [first, last] = [parts[0] as Part, parts.at(-1) as Part];
  return {
    id: customer,
    title: customer,
    customer_name: customer,
    start_time: at(first[2]),
    end_time: at(last[3]),
    staff_id: first[1],
    services: parts.map(([name]) => name).join(', '),
    booking_ref: 'REF',
    parts: parts.map(([name, staff_id, start, end, wait]) => ({
      name,
      staff_id,
      start_time: at(start),
      end_time: at(end),
      processing: wait ? { after: wait[0], minutes: wait[1] } : null,
    })),
  } as CalendarEvent;
}

const toEntries = (...events: CalendarEvent[]) =>
  calendarEntries(events, [], { lang: 'en', busy: 'Busy', names: NAMES });
const describeWork = (event: CalendarEvent) =>
  toEntries(event)
    .flatMap(toStretches)
    .map(({ service, person, start, end, stretch }) =>
      [
        `${start.slice(11, 16)} ${end.slice(11, 16)} ${service}, ${person}`,
        ...(stretch ? [`${stretch.number} of ${stretch.total}`] : []),
        ...(stretch?.goesOn ? ['goes on'] : []),
        ...(stretch?.wait ? [`waits until ${stretch.wait.end.slice(11, 16)}`] : []),
      ].join(', '),
    );

const COLOR: Part = ['Color', 'sofia', '13:00', '14:30', [30, 35]];
const CUT: Part = ['Cut', 'marco', '14:30', '15:15'];

it('a booking of one service is one block', () => {
  expect(describeWork(toEntry('Mia', CUT))).toEqual(['14:30 15:15 Cut, Marco']);
});

it('a visit stands with each part at its person, and without the wait in it', () => {
  expect(describeWork(toEntry('Mia', COLOR, CUT))).toEqual([
    '13:00 13:30 Color, Sofia, 1 of 2, waits until 14:05',
    '14:05 14:30 Color, Sofia, 1 of 2, goes on',
    '14:30 15:15 Cut, Marco, 2 of 2',
  ]);
});

it('a wait at the end is followed by no work, and an add-on of no minutes is named with the service before it', () => {
  expect(
    describeWork(
      toEntry('Mia', ['Mask', 'sofia', '13:00', '13:30', [10, 20]], ['Oil', 'sofia', '13:30', '13:30']),
    ),
  ).toEqual(['13:00 13:10 Mask, Oil, Sofia, 1 of 1, waits until 13:30']);
});

it('a visit as a whole names everyone once', () => {
  const [entry] = toEntries(toEntry('Mia', COLOR, ['Gloss', 'sofia', '14:30', '14:45'], CUT));
  expect(entry).toMatchObject({ person: 'Sofia, Marco', service: 'Color, Gloss, Cut' });
  expect(entry && listMembers(entry)).toEqual(['sofia', 'marco']);
});

it('what is booked in the wait overlaps with nothing, what is booked in the work does', () => {
  const overlaps = (start: string, end: string, staff = 'sofia') =>
    Object.fromEntries(
      toEntries(toEntry('Mia', COLOR, CUT), toEntry('Theo', ['Trim', staff, start, end])).map((entry) => [
        entry.customer,
        entry.overlapsWith,
      ]),
    );
  expect(overlaps('13:30', '14:05')).toEqual({ Mia: '', Theo: '' });
  expect(overlaps('13:30', '14:10')).toEqual({ Mia: 'Theo', Theo: 'Mia' });
  expect(overlaps('14:45', '15:00')).toEqual({ Mia: '', Theo: '' });
  expect(overlaps('14:45', '15:00', 'marco')).toEqual({ Mia: 'Theo', Theo: 'Mia' });
});

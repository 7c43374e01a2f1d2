import { expect, test } from 'vitest';
import { calendarFileLink, googleCalendarLink, outlookLink } from './calendar-links.ts';

const entry = {
  title: 'Single lesson, Marlow Street Tutors',
  start: '2026-11-10T18:30:00.000Z',
  end: '2026-11-10T19:20:00.000Z',
  details: 'https://slotwell.example/manage/7K3MWQ2X9D?token=a&b',
  location: '412 Marlow Street, Toronto',
};

test('a Google link has compact instants and complete texts', () => {
  const query = new URL(googleCalendarLink(entry)).searchParams;
  expect(query.get('dates')).toBe('20261110T183000Z/20261110T192000Z');
  expect(query.get('details')).toBe(entry.details);
});

test('an Outlook link has ISO instants', () => {
  const query = new URL(outlookLink(entry)).searchParams;
  expect([query.get('startdt'), query.get('enddt')]).toEqual([entry.start, entry.end]);
  expect(query.get('subject')).toBe(entry.title);
});

test('the link to the calendar file has the token of the manage link', () => {
  expect(calendarFileLink('7K3MWQ2X9D', 'a&b')).toBe('/api/bookings/7K3MWQ2X9D/calendar.ics?token=a%26b');
});

import { expect, it } from 'vitest';
import {
  EVERY_CUSTOMER,
  readConsoleAddress,
  USUAL_INSIGHTS,
  writeConsoleAddress,
} from './console-address.ts';

const CALENDAR = {
  place: 'calendar',
  section: 'profile',
  item: null,
  view: null,
  date: null,
  event: null,
  search: EVERY_CUSTOMER,
  insights: USUAL_INSIGHTS,
} as const;

it('the address of the console says place, section, view, date and what is open', () => {
  expect(readConsoleAddress('')).toEqual(CALENDAR);
  for (const address of [
    CALENDAR,
    { ...CALENDAR, place: 'business-page' as const },
    { ...CALENDAR, place: 'business-page' as const, section: 'hours' as const, item: 'new' },
    { ...CALENDAR, place: 'account' as const, section: 'security' as const },
    { ...CALENDAR, place: 'account' as const, section: 'members' as const },
    { ...CALENDAR, view: 'week' as const, date: '2026-11-10', event: 'an id' },
  ]) {
    expect(readConsoleAddress(writeConsoleAddress(address))).toEqual(address);
  }
  expect(writeConsoleAddress(CALENDAR)).toBe('');
  expect(writeConsoleAddress({ place: 'account', section: 'members' })).toBe(
    '?place=account&section=members',
  );
  expect(writeConsoleAddress({ ...CALENDAR, view: 'day', date: '2026-11-10' })).toBe(
    '?view=day&date=2026-11-10',
  );
});

it('an unknown place is the calendar, an unknown section the profile', () => {
  expect(readConsoleAddress('?place=attic&section=hours&item=1')).toEqual(CALENDAR);
  expect(readConsoleAddress('?place=business-page&section=attic').section).toBe('profile');
});

it.each(['2026-02-30', '2026-1-1', '0000-01-01', '9999-12-31', 'tomorrow', '2026-11-10T00:00'])(
  'a date like %s is left out, and so is an unknown view',
  (date) => expect(readConsoleAddress(`?view=year&date=${date}`)).toEqual(CALENDAR),
);

it('the address of the customer list has its search, that of one customer does not', () => {
  const search = { query: 'Ana & Jo', tag: 'VIP', sort: '-bookings' } as const;
  const list = { ...CALENDAR, place: 'customers', search } as const;
  expect(writeConsoleAddress(list)).toBe('?place=customers&query=Ana+%26+Jo&tag=VIP&sort=-bookings');
  expect(readConsoleAddress(writeConsoleAddress(list))).toEqual(list);
  expect(writeConsoleAddress({ ...list, item: 'an id' })).toBe('?place=customers&item=an+id');
  expect(readConsoleAddress('?place=customers&sort=shoes').search).toEqual(EVERY_CUSTOMER);
});

it('the address of the insights has the period and the person', () => {
  const usual = { ...CALENDAR, place: 'insights' } as const;
  expect(writeConsoleAddress(usual)).toBe('?place=insights');
  const chosen = (period: 'year' | { from: string; to: string }, person = '') => ({
    ...usual,
    insights: { period, person },
  });
  const year = chosen('year', 'an id');
  expect(writeConsoleAddress(year)).toBe('?place=insights&period=year&person=an+id');
  const range = chosen({ from: '2026-11-02', to: '2026-11-10' });
  expect(writeConsoleAddress(range)).toBe('?place=insights&from=2026-11-02&to=2026-11-10');
  for (const address of [usual, year, range])
    expect(readConsoleAddress(writeConsoleAddress(address))).toEqual(address);
  expect(readConsoleAddress('?place=insights&period=decade')).toEqual(usual);
  expect(readConsoleAddress('?place=insights&from=2026-11-10&to=2026-11-02')).toEqual(usual);
  expect(readConsoleAddress('?period=year').insights).toEqual(USUAL_INSIGHTS);
});

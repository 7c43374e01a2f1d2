import type { CalendarEvent } from 'api/contract/calendar.ts';
import { NO_PAYMENT } from 'api/contract/payment-kinds.ts';
import { describe, expect, it } from 'vitest';
import { changeBody, newBody, optimisticEvent } from './event-body.ts';
import { bookingAgain, bookingFromEvent, defaultTime, newDraft, titleFor, toDraft } from './event-draft.ts';
import { eventError } from './event-error.ts';

const ZONE = 'America/Toronto';
const NOW = Date.parse('2026-11-10T19:31:00.000Z');
const SERVICE = {
  service_id: '0199f0aa-0000-7000-8000-000000000001',
  name: 'Single lesson',
  duration: 50,
  price: 45,
  capacity: 1,
  description: '',
  category: '',
  position: null,
  buffer_before: 0,
  buffer_after: 0,
  staff_ids: null,
  questions: [],
  add_on: false,
  goes_with: null,
  processing: null,
  max_seats: 1,
  resource_ids: [],
  payment: NO_PAYMENT,
  tax_ids: [],
};
const EVENT: CalendarEvent = {
  ...optimisticEvent(
    newBody({ ...newDraft(defaultTime(NOW, ZONE, 60)), title: 'Dentist' }, [], ZONE),
    null,
    'e1',
  ),
  start_time: '2026-10-31T14:00:30.000Z',
  end_time: '2026-10-31T15:00:30.000Z',
};
const draft = toDraft(EVENT, ZONE);
const findProblem = (changes: object) => eventError({ ...draft, ...changes }, EVENT, ZONE, NOW)?.text;

describe('a new event', () => {
  it('starts at the next half hour, on the day that is shown if that lies ahead', () => {
    const { start } = defaultTime(NOW, ZONE, 60);
    expect(defaultTime(NOW, ZONE, 60, '2031-05-04').start).toEqual({ ...start, date: '2031-05-04' });
    expect(defaultTime(NOW, ZONE, 60, '2020-05-04').start).toEqual(start);
  });

  const fresh = { ...newDraft(defaultTime(NOW, ZONE, 60)), title: ' Stocktaking ' };

  it('starts at the next half hour and lasts an hour', () => {
    const body = newBody(fresh, [], ZONE);
    expect(body).toMatchObject({
      title: 'Stocktaking',
      start_time: '2026-11-10T20:00:00.000Z',
      end_time: '2026-11-10T21:00:00.000Z',
      service_id: null,
    });
  });

  it('includes the name of its service', () => {
    const body = newBody({ ...fresh, service_id: SERVICE.service_id }, [SERVICE], ZONE);
    expect(body).toMatchObject({ service_id: SERVICE.service_id, services: 'Single lesson' });
  });

  it('is named after the service unless the owner typed a title', () => {
    expect(titleFor('', SERVICE, [SERVICE])).toBe('Single lesson');
    expect(titleFor('Intro call', SERVICE, [SERVICE, { ...SERVICE, name: 'Intro call' }])).toBe(
      'Single lesson',
    );
    expect(titleFor('Noor, last one', SERVICE, [SERVICE])).toBe('Noor, last one');
  });

  it('needs a title, a duration, and a start in the future', () => {
    const problem = (changes: object) => eventError({ ...fresh, ...changes }, null, ZONE, NOW)?.text;
    expect(problem({})).toBeUndefined();
    expect(problem({ title: ' ' })).toBe('event.problem.title');
    expect(problem({ duration: '0' })).toBe('event.problem.duration');
    expect(problem({ date: '' })).toBe('event.problem.date');
    expect(problem({ date: '12026-11-10' })).toBe('event.problem.date');
    expect(problem({ start: '' })).toBe('event.problem.start');
    expect(problem({ start: '14:00' })).toBe('event.problem.past');
  });
});

describe('a new booking', () => {
  it('that repeats a past one has the same customer, service, weekday and time, and lies ahead', () => {
    const part = (staff_id: string) => ({ service_id: SERVICE.service_id, staff_id });
    const booked = (...parts: ReturnType<typeof part>[]) =>
      bookingAgain({ ...EVENT, customer_name: 'Noor', parts: parts as typeof EVENT.parts }, ZONE, NOW);
    expect(booked(part('tunde'), part('sofia'))).not.toHaveProperty('staffId');
    expect(booked(part('tunde'))).toEqual({
      customer: { name: 'Noor', email: '', phone: '', address: '' },
      customerId: null,
      serviceIds: [SERVICE.service_id],
      seats: 1,
      staffId: 'tunde',
      at: { date: '2026-11-14', time: '10:00' },
    });
  });

  it('in place of an event keeps its time and person, and a customer if one was entered', () => {
    const drawn = newDraft({ start: { date: '2026-11-12', time: '14:00' }, minutes: 30, staffId: 'tunde' });
    expect(bookingFromEvent(drawn)).toEqual({ at: { date: '2026-11-12', time: '14:00' }, staffId: 'tunde' });
    expect(bookingFromEvent({ ...drawn, customerName: 'Noor' }).customer).toMatchObject({ name: 'Noor' });
  });
});

describe('a changed event', () => {
  it('sends only what changed', () => {
    expect(changeBody(draft, EVENT, [SERVICE], ZONE)).toEqual({});
    expect(changeBody({ ...draft, title: 'Doctor' }, EVENT, [SERVICE], ZONE)).toEqual({ title: 'Doctor' });
    expect(changeBody({ ...draft, staff_id: 'tunde' }, EVENT, [SERVICE], ZONE)).toEqual({
      staff_id: 'tunde',
    });
  });

  it('keeps its real length when it moves across a clock change', () => {
    const moved = { ...draft, date: '2026-11-02', endDate: '2026-11-02' };
    expect(changeBody(moved, EVENT, [], ZONE)).toEqual({
      start_time: '2026-11-02T15:00:00.000Z',
      end_time: '2026-11-02T16:00:00.000Z',
    });
  });

  it('may end on another day, but not before it starts', () => {
    expect(findProblem({ end: '09:00' })).toBe('event.problem.end');
    expect(findProblem({ end: '09:00', endDate: '2026-11-01' })).toBeUndefined();
    expect(findProblem({ title: '' })).toBe('event.problem.title');
  });

  it('may be moved into the past', () => {
    expect(findProblem({ date: '2025-01-01', endDate: '2025-01-01' })).toBeUndefined();
  });
});

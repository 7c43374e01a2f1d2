import { beforeAll, describe, expect, test, vi } from 'vitest';
import { NO_CHOICES } from '../data/choices.ts';
import type { BookingState } from '../picker/booking-store.ts';
import { readChoices, readLinkedCode, readPrefill, writeChoices } from '../picker/page-query.ts';
import { changesFromLink } from './open-booking-store.ts';

const choices = {
  services: ['lesson'],
  seats: 1,
  staff: 'marco',
  date: '2026-11-10',
  slot: '2026-11-10T19:30:00.000Z',
  tz: 'America/Toronto',
};

describe('the URL of a booking page', () => {
  test('has the choices in readable form', () => {
    const query = writeChoices('', choices);
    expect(query).toBe(
      '?service=lesson&staff=marco&date=2026-11-10&slot=2026-11-10T19:30Z&tz=America/Toronto',
    );
    expect(readChoices(query)).toEqual(choices);
  });

  test('lists the services of a visit, and the places if they are several', () => {
    const visit = { ...NO_CHOICES, services: ['color', 'gloss', 'cut'] };
    expect(writeChoices('', visit)).toBe('?services=color,gloss,cut');
    expect(readChoices('?services=color,gloss,cut')).toEqual(visit);
    const group = { ...NO_CHOICES, services: ['group'], seats: 3 };
    expect(writeChoices('?services=color,gloss', group)).toBe('?service=group&seats=3');
    expect(readChoices('?service=group&seats=3')).toEqual(group);
    expect(readChoices('?service=Cut,+child&seats=-1')).toEqual({ ...NO_CHOICES, services: ['Cut, child'] });
  });

  test('has no choices at first and keeps unknown parameters', () => {
    expect(writeChoices('', NO_CHOICES)).toBe('');
    expect(writeChoices('?utm=card&slot=2026-11-10T19:30Z', NO_CHOICES)).toBe('?utm=card');
  });

  test('loses personal details, which a shared link must not carry', () => {
    expect(writeChoices('?name=Mia&email=mia@example.com&phone=1&note=n&x=1', NO_CHOICES)).toBe('?x=1');
  });

  test('ignores dates and instants that do not exist', () => {
    expect(readChoices('?date=2026-02-30&slot=tomorrow&service=&tz=')).toEqual(NO_CHOICES);
    expect(readChoices('?date=2026-13-01&slot=2026-11-10T29:30Z')).toEqual(NO_CHOICES);
  });
});

test('a mailed link has its code in the fragment', () => {
  expect(['#code=048213', '#code=1234', '#times', ''].map(readLinkedCode)).toEqual([
    '048213',
    null,
    null,
    null,
  ]);
});

describe('a link with personal details', () => {
  test('fills the fields, with digits only for the phone', () => {
    expect(readPrefill('?name=+Mia+Okafor+&phone=(416) 555-0142&email=mia@example.com&note=')).toEqual({
      name: 'Mia Okafor',
      phone: '4165550142',
      email: 'mia@example.com',
    });
  });

  test('keeps the plus of an international phone', () => {
    expect(readPrefill('?phone=%2B49 30 123456').phone).toBe('+4930123456');
  });

  test('is cut to the length of the fields', () => {
    expect(readPrefill(`?name=${'x'.repeat(5000)}`).name?.length).toBeLessThan(5000);
  });
});

describe('a page opened by a link', () => {
  let state: BookingState;
  beforeAll(async () => {
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
    const { createBookingStore } = await import('../picker/booking-store.ts');
    const { services: serviceIds, staff: staffId, slot, date: day, tz: zone } = choices;
    state = createBookingStore('booking:marlow', {
      ...{ serviceIds, staffId, slot, day, zone, step: 'details' },
    }).getState();
    return () => vi.unstubAllGlobals();
  });

  test('stays at its step after a reload', () => {
    expect(changesFromLink(state, choices, {})).toEqual({ details: state.details, zone: choices.tz });
    expect(changesFromLink(state, NO_CHOICES, {})).toEqual({ details: state.details, zone: choices.tz });
  });

  test('returns to the slots if the link has another slot, and keeps the details', () => {
    const slot = '2026-11-11T19:30:00.000Z';
    const changes = changesFromLink(state, { ...choices, slot, date: '2026-11-11' }, { name: 'Mia' });
    expect(changes).toMatchObject({ slot, day: '2026-11-11', step: 'time', booked: null });
    expect(changes.details).toEqual({ ...state.details, name: 'Mia' });
  });

  test('drops the slot if the link has another person, and keeps the service', () => {
    expect(changesFromLink(state, { ...NO_CHOICES, staff: 'Sofia' }, {})).toMatchObject({
      staffId: 'Sofia',
      slot: null,
      step: 'service',
    });
  });

  test('drops the slot if the link has another service', () => {
    expect(changesFromLink(state, { ...NO_CHOICES, services: ['group'] }, {})).toMatchObject({
      serviceIds: ['group'],
      slot: null,
      day: null,
      step: 'service',
    });
  });
});

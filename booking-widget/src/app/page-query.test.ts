import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { BookingState } from './booking-store.ts';
import { changesBy } from './open-booking-store.ts';
import { NO_CHOICES, readChoices, readPrefill, writeChoices } from './page-query.ts';

const choices = {
  service: 'lesson',
  date: '2026-11-10',
  slot: '2026-11-10T19:30:00.000Z',
  tz: 'America/Toronto',
};

describe('the address of a booking page', () => {
  test('says what is chosen, readably, and is read back the same', () => {
    const query = writeChoices('', choices);
    expect(query).toBe('?service=lesson&date=2026-11-10&slot=2026-11-10T19:30Z&tz=America/Toronto');
    expect(readChoices(query)).toEqual(choices);
  });

  test('is plain while nothing is chosen, and keeps what others put there', () => {
    expect(writeChoices('', NO_CHOICES)).toBe('');
    expect(writeChoices('?utm=card&slot=2026-11-10T19:30Z', NO_CHOICES)).toBe('?utm=card');
  });

  test('lets go of a person’s details, which a shared link must not carry', () => {
    expect(writeChoices('?name=Mia&email=mia@example.com&phone=1&note=n&x=1', NO_CHOICES)).toBe('?x=1');
  });

  test('with days and instants that do not exist says nothing', () => {
    expect(readChoices('?date=2026-02-30&slot=tomorrow&service=&tz=')).toEqual(NO_CHOICES);
    expect(readChoices('?date=2026-13-01&slot=2026-11-10T29:30Z')).toEqual(NO_CHOICES);
  });
});

describe('a link that fills in the details', () => {
  test('gives what the fields would take: digits for the phone', () => {
    expect(readPrefill('?name=+Mia+Okafor+&phone=(416) 555-0142&email=mia@example.com&note=')).toEqual({
      name: 'Mia Okafor',
      phone: '4165550142',
      email: 'mia@example.com',
    });
  });

  test('never gives more than fits', () => {
    expect(readPrefill(`?name=${'x'.repeat(5000)}`).name?.length).toBeLessThan(5000);
  });
});

describe('a page opened by a link', () => {
  let kept: BookingState;
  beforeAll(async () => {
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
    const { createBookingStore } = await import('./booking-store.ts');
    const { service: serviceId, slot, date: day, tz: zone } = choices;
    kept = createBookingStore('booking:marlow', {
      ...{ serviceId, slot, day, zone, step: 'details' },
    }).getState();
    return () => vi.unstubAllGlobals();
  });

  test('changes nothing when it is what the tab had: a reload stays at its step', () => {
    expect(changesBy(kept, choices, {})).toEqual({ details: kept.details, zone: choices.tz });
    expect(changesBy(kept, NO_CHOICES, {})).toEqual({ details: kept.details, zone: choices.tz });
  });

  test('starts choosing anew when it names another time, with the typed details kept', () => {
    const slot = '2026-11-11T19:30:00.000Z';
    const changes = changesBy(kept, { ...choices, slot, date: '2026-11-11' }, { name: 'Mia' });
    expect(changes).toMatchObject({ slot, day: '2026-11-11', step: 'time', booked: null });
    expect(changes.details).toEqual({ ...kept.details, name: 'Mia' });
  });

  test('to another service drops the time that was chosen for the one before', () => {
    expect(changesBy(kept, { ...NO_CHOICES, service: 'group' }, {})).toMatchObject({
      serviceId: 'group',
      slot: null,
      day: null,
      step: 'service',
    });
  });
});

import { NO_PAYMENT } from 'api/contract/payment-kinds.ts';
import type { PublicService } from 'api/contract/services.ts';
import { describe, expect, test } from 'vitest';
import { misplacedIn } from './misplaced.ts';
import { fittingServices, isSameVisit, toVisit } from './visit.ts';
import { fromLines, toggleAddOn, toLines } from './visit-lines.ts';

const service = (service_id: string, rest: Partial<PublicService> = {}): PublicService => ({
  service_id,
  name: service_id,
  duration: 45,
  price: 48,
  capacity: 1,
  description: '',
  category: '',
  position: null,
  staff_ids: ['sofia'],
  questions: [],
  add_on: false,
  goes_with: null,
  processing: null,
  max_seats: 1,
  payment: NO_PAYMENT,
  tax_ids: [],
  ...rest,
});

const color = service('Color', { duration: 90, price: 95 });
const cut = service('Cut');
const group = service('Group', { duration: 60, price: 25, capacity: 6, max_seats: 4 });
const gloss = service('Gloss', { add_on: true, duration: 15, price: 20, goes_with: ['Color'] });
const massage = service('Massage', { add_on: true, duration: 10, price: null });
const offer = { services: [color, cut, group], addOns: [gloss, massage] };
const listNames = (services: readonly PublicService[]) => services.map(({ name }) => name);
const fitting = (wanted: string[], combinesServices = true) =>
  listNames(fittingServices(offer, wanted, combinesServices));

describe('a visit that a link or an older tab asks for', () => {
  test('keeps its order, with add-ons behind their service', () => {
    const wanted = ['Color', 'Gloss', 'Massage', 'Cut', 'Massage'];
    expect(fitting(wanted)).toEqual(wanted);
    expect(fitting(['Cut', 'Cut'])).toEqual(['Cut', 'Cut']);
  });

  test('loses what is no longer offered', () => {
    expect(fitting(['Removed', 'Cut'])).toEqual(['Cut']);
    expect(fitting(['Removed'])).toEqual([]);
  });

  test('loses add-ons that do not go with the service, stand first or stand twice', () => {
    expect(fitting(['Cut', 'Gloss'])).toEqual(['Cut']);
    expect(fitting(['Gloss', 'Color'])).toEqual(['Color']);
    expect(fitting(['Color', 'Gloss', 'Gloss'])).toEqual(['Color', 'Gloss']);
  });

  test('names the add-on that does not go with its service', () => {
    expect(misplacedIn(offer, ['Color', 'Gloss', 'Cut', 'Gloss'])).toEqual({ addOn: gloss, line: 1 });
    expect(misplacedIn(offer, ['Color', 'Gloss', 'Removed'])).toBeNull();
  });

  test('loses further services where the business does not combine them', () => {
    expect(fitting(['Color', 'Gloss', 'Cut', 'Massage'], false)).toEqual(['Color', 'Gloss']);
  });

  test('may name a service as people write it', () => {
    expect(fitting(['cUT'])).toEqual(['Cut']);
  });
});

describe('what a visit comes to', () => {
  test('is the sum of time and price of its services', () => {
    const visit = toVisit([color, gloss, cut], 1, 'en');
    expect(visit).toMatchObject({ name: 'Color, Gloss, Cut', duration: 150, price: 163, seats: 1 });
    expect(toVisit([cut, massage], 1, 'zh-CN')).toMatchObject({ name: 'Cut、Massage', price: null });
  });

  test('is the price of all seats, of which one service alone takes several', () => {
    expect(toVisit([group], 3, 'en')).toMatchObject({ seats: 3, price: 75, duration: 60 });
    expect(toVisit([group], 9, 'en').seats).toBe(4);
    expect(toVisit([group, massage], 3, 'en').seats).toBe(1);
  });
});

test('two visits are the same only with the same services in the same order and as many seats', () => {
  const visit = { serviceIds: ['Color', 'Cut'], seats: 1 };
  expect(isSameVisit(visit, { ...visit })).toBe(true);
  expect(isSameVisit(visit, { ...visit, serviceIds: ['Cut', 'Color'] })).toBe(false);
  expect(isSameVisit(visit, { ...visit, seats: 2 })).toBe(false);
  expect(isSameVisit(visit, null)).toBe(false);
  expect(isSameVisit(null, null)).toBe(true);
});

describe('a visit that is composed', () => {
  const toggle = (services: PublicService[], at: number, addOn: PublicService) =>
    listNames(fromLines(toggleAddOn(toLines(services), at, addOn, offer.addOns)));

  test('has each add-on behind its service, in the order of the page', () => {
    expect(toggle([color, massage, cut], 0, gloss)).toEqual(['Color', 'Gloss', 'Massage', 'Cut']);
    expect(toggle([color, cut], 1, massage)).toEqual(['Color', 'Cut', 'Massage']);
    expect(toggle([color, gloss, cut], 0, gloss)).toEqual(['Color', 'Cut']);
  });

  test('loses a service with its add-ons', () => {
    const lines = toLines([color, gloss, cut]);
    expect(listNames(fromLines(lines.toSpliced(0, 1)))).toEqual(['Cut']);
  });
});

import { expect, it } from 'vitest';
import { AppError } from '../../lib/errors.ts';
import { refuseInvalidVisit, type VisitService } from './visit-rules.ts';

const service = (serviceId: string, rest: Partial<VisitService> = {}): VisitService => ({
  serviceId,
  duration: 30,
  addOn: false,
  goesWith: null,
  maxSeats: 1,
  ...rest,
});
const cut = service('cut');
const color = service('color', { duration: 120 });
const wash = service('wash', { duration: 0, addOn: true });
const gloss = service('gloss', { addOn: true, goesWith: ['color'] });

/** The field of the error, null if the visit is valid. */
function fault(services: VisitService[], { seats = 1, combinesServices = true } = {}) {
  try {
    refuseInvalidVisit(services, { seats, combinesServices });
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'visit_invalid') throw error;
    return Object.keys(error.details.fields ?? {}).join();
  }
}

it('one to eight services make a visit', () => {
  const eight = [cut, cut, cut, cut, color, color, color, color];
  expect(fault([cut])).toBeNull();
  expect(fault(eight)).toBeNull();
  expect(fault([])).toBe('service_ids');
  expect(fault([...eight, wash])).toBe('service_ids');
});

it('an add-on stands behind a service that it goes with, directly or behind its other add-ons, once', () => {
  expect(fault([cut, wash])).toBeNull();
  expect(fault([color, wash, gloss])).toBeNull();
  expect(fault([cut, wash, color, wash])).toBeNull();
  expect(fault([wash])).toBe('service_ids');
  expect(fault([wash, cut])).toBe('service_ids');
  expect(fault([cut, gloss])).toBe('service_ids');
  expect(fault([color, cut, gloss])).toBe('service_ids');
  expect(fault([color, wash, gloss, wash])).toBe('service_ids');
});

it('a service is booked at most four times in a visit', () => {
  expect(fault([cut, cut, cut, cut])).toBeNull();
  expect(fault([cut, cut, cut, cut, cut])).toBe('service_ids');
});

it('a visit lasts from five minutes to a day', () => {
  const long = service('long', { duration: 720 });
  expect(fault([long, long])).toBeNull();
  expect(fault([long, long, service('longer', { duration: 5 })])).toBe('service_ids');
  expect(fault([service('short', { duration: 4 })])).toBe('service_ids');
});

it('customers combine services where the business lets them, and add-ons everywhere', () => {
  expect(fault([cut, color], { combinesServices: false })).toBe('service_ids');
  expect(fault([cut, cut], { combinesServices: false })).toBe('service_ids');
  expect(fault([color, wash, gloss], { combinesServices: false })).toBeNull();
});

it('several seats need one part, whose service takes as many', () => {
  const yoga = service('yoga', { maxSeats: 3 });
  expect(fault([yoga], { seats: 3 })).toBeNull();
  expect(fault([yoga], { seats: 4 })).toBe('seats');
  expect(fault([yoga, wash], { seats: 2 })).toBe('seats');
  expect(fault([cut], { seats: 2 })).toBe('seats');
});

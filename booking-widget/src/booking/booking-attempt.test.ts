import { NO_PAYMENT } from 'api/contract/payment-kinds.ts';
import type { PublicService } from 'api/contract/services.ts';
import { visitQuestions } from 'booking-parts/questions/answers.ts';
import { expect, test } from 'vitest';
import { toVisit } from '../data/visit.ts';
import { EMPTY_DETAILS } from '../features/details/details-values.ts';
import { bookBody } from './booking-attempt.ts';

const question = {
  question_id: 'allergy',
  label: 'Any allergies?',
  kind: 'short' as const,
  required: true,
  options: [],
};
const cut: PublicService = {
  service_id: 'cut',
  name: 'Cut',
  duration: 45,
  price: 48,
  capacity: 4,
  description: '',
  category: '',
  position: null,
  staff_ids: [],
  questions: [question],
  add_on: false,
  goes_with: null,
  processing: null,
  max_seats: 4,
  payment: NO_PAYMENT,
  tax_ids: [],
};
const book = (services: PublicService[], seats = 1) => {
  const details = { ...EMPTY_DETAILS, answers: { allergy: 'None' } };
  const visit = toVisit(services, seats, 'en');
  return bookBody({ visit, staffId: null, slot: '2026-11-10T15:00:00.000Z', details }, '', false);
};

test('a booking of one service names it, and several seats', () => {
  expect(book([cut])).toMatchObject({
    service: 'Cut',
    service_id: 'cut',
    endTime: '2026-11-10T15:45:00.000Z',
  });
  expect(book([cut])).not.toHaveProperty('service_ids');
  expect(book([cut])).not.toHaveProperty('seats');
  expect(book([cut], 3)).toMatchObject({ service_id: 'cut', seats: 3 });
});

test('a visit names all its services, and lasts as long as all of them', () => {
  const visit = book([cut, cut]);
  expect(visit).toMatchObject({ service_ids: ['cut', 'cut'], endTime: '2026-11-10T16:30:00.000Z' });
  expect(visit).not.toHaveProperty('service_id');
});

test('a question of a service that a visit has twice is asked and answered once', () => {
  expect(visitQuestions([cut, cut])).toEqual([question]);
  expect(book([cut, cut]).answers).toEqual({ allergy: 'None' });
});

import type { PartFacts } from './mails.ts';
import { makeVariant, type SampleVariant } from './sample-variant.ts';

const PARTS: PartFacts[] = [
  {
    ...{ serviceName: 'Color', staffName: 'Ana' },
    ...{ start: '2026-11-10T19:30:00.000Z', end: '2026-11-10T21:00:00.000Z' },
  },
  {
    ...{ serviceName: 'Treatment', staffName: 'Ana' },
    ...{ start: '2026-11-10T21:00:00.000Z', end: '2026-11-10T21:10:00.000Z' },
  },
  {
    ...{ serviceName: 'Cut', staffName: 'Ben' },
    ...{ start: '2026-11-10T21:10:00.000Z', end: '2026-11-10T21:55:00.000Z' },
  },
];
const visit = {
  ...{ businessName: 'Salon Halo', serviceName: 'Color, Treatment, Cut', staffName: 'Ana, Ben' },
  ...{ start: '2026-11-10T19:30:00.000Z', end: '2026-11-10T21:55:00.000Z', readerZone: '' },
  ...{ parts: PARTS, seats: 1, price: 145, additionalInfo: '', answers: [] },
};
const { parts: _several, ...lesson } = {
  ...visit,
  serviceName: 'Yoga',
  staffName: 'Ana',
  price: 37.5,
  seats: 3,
};
const shorter = {
  ...{ previousServices: 'Color, Cut', previousStaff: 'Ana', previousSeats: 1, previousParts: [] },
  ...{ previousStart: '2026-11-10T19:30:00.000Z', previousEnd: '2026-11-10T21:45:00.000Z' },
};

/** Mails about several services, and about several places. */
export const SAMPLE_VISIT_MAILS: readonly SampleVariant[] = [
  makeVariant('visit_confirmed', 'booking_confirmed', visit),
  makeVariant('visit_code', 'verification_code', visit),
  makeVariant('visit_requested', 'new_request', visit),
  makeVariant('visit_changed', 'booking_moved', { ...visit, ...shorter, note: '' }),
  makeVariant('visit_changed_for_staff', 'staff_moved', { ...visit, ...shorter, move: 'rescheduled' }),
  makeVariant('places_code', 'verification_code', lesson),
  makeVariant('places_confirmed', 'booking_confirmed', lesson),
  makeVariant('places_changed', 'booking_moved', {
    ...lesson,
    ...shorter,
    ...{ previousServices: 'Yoga', previousSeats: 2, previousEnd: lesson.end, note: '' },
  }),
] as readonly SampleVariant[];

import type { MailKind, MailPayloads, PartFacts } from './mails.ts';
import { SAMPLE_MAILS } from './sample-mails.ts';

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

interface Sample<Kind extends MailKind = MailKind> {
  name: string;
  kind: Kind;
  payload: MailPayloads[Kind];
}
const sample = <Kind extends MailKind>(
  name: string,
  kind: Kind,
  changes: Partial<MailPayloads[Kind]>,
): Sample<Kind> => ({ name, kind, payload: { ...SAMPLE_MAILS[kind], ...changes } });

/** Mails about several services, and about several places. */
export const SAMPLE_VISIT_MAILS: readonly Sample[] = [
  sample('visit_confirmed', 'booking_confirmed', visit),
  sample('visit_code', 'verification_code', visit),
  sample('visit_requested', 'new_request', visit),
  sample('visit_changed', 'booking_moved', { ...visit, ...shorter, note: '' }),
  sample('visit_changed_for_staff', 'staff_moved', { ...visit, ...shorter, move: 'rescheduled' }),
  sample('places_code', 'verification_code', lesson),
  sample('places_confirmed', 'booking_confirmed', lesson),
  sample('places_changed', 'booking_moved', {
    ...lesson,
    ...shorter,
    ...{ previousServices: 'Yoga', previousSeats: 2, previousEnd: lesson.end, note: '' },
  }),
] as readonly Sample[];

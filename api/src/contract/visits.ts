import { z } from 'zod';
import { SERVICE_SEATS, VISIT } from './limits.ts';
import { givenId, opaque } from './scalars.ts';

/** The services of a visit in a query, separated by commas. */
export const serviceIdList = opaque(VISIT.services * 65)
  .toLowerCase()
  .transform((list) => (list === '' ? [] : list.split(',')))
  .meta({
    description:
      'Several services that are booked one after another, separated by commas; instead of `service_id`.',
  });

const notSeats = 'seats_invalid';

export const serviceIds = z
  .array(givenId('service_unknown'), 'service_unknown')
  .optional()
  .describe('Several services that are booked one after another; instead of `service_id`.');

const seatsOfVisit = z
  .int({ error: notSeats })
  .min(SERVICE_SEATS.min, notSeats)
  .describe('More than one needs a service that takes as many for one booking.');
export const seats = seatsOfVisit.default(1);

/** What a change of a visit names; what it leaves out stays. */
export const visitChangeFields = {
  service_ids: serviceIds.describe(
    'Composes the visit again: its members are chosen again, unless `parts` or `staff_id` names them, and answers to questions that are still asked stay.',
  ),
  parts: z
    .array(z.object({ staff_id: givenId('staff_unknown') }), { error: 'parts_differ' })
    .optional()
    .describe('Who does each service, in order.'),
  seats: seatsOfVisit.optional(),
};

/** How many places are asked for, in a query. */
export const seatCount = z
  .string()
  .regex(/^\d{1,9}$/, notSeats)
  .transform(Number)
  .pipe(z.number().min(SERVICE_SEATS.min, notSeats))
  .default(1);

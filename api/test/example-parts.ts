import type { BookingParts } from '../src/db/schema/booking-parts.table.ts';

/** A cut by one member. */
export const EXAMPLE_PARTS: BookingParts = [
  {
    ...{ serviceId: 'cut', serviceName: 'Cut', addOn: false, staffId: 'ana', price: null, forced: false },
    ...{ startTime: new Date(0), endTime: new Date(1), bufferBefore: 0, bufferAfter: 0 },
    ...{ processingAfter: null, processingMinutes: null, resourceIds: [] },
  },
];

import type { BookingPart, BookingParts } from '../../db/schema/booking-parts.table.ts';
import { MINUTE_MS } from '../../time/units.ts';
import type { OfferState, StateService } from '../slots/slot-state.ts';
import type { PlacedPart } from './place-visit.ts';

/** A service that is booked, and who does it; `forced`: an owner places it over others. */
export interface TakenPart {
  service: StateService;
  staffId: string;
  forced?: boolean;
}

/** The parts of a booking, one after another from its start on, with what their services are now. */
export function toBookingParts(taken: readonly TakenPart[], start: Date): BookingParts {
  let startTime = start;
  return taken.map(({ service, staffId, forced = false }): BookingPart => {
    const endTime = new Date(startTime.getTime() + service.duration * MINUTE_MS);
    const part = {
      serviceId: service.serviceId,
      serviceName: service.name,
      addOn: service.addOn,
      staffId,
      ...{ startTime, endTime, forced },
      processingAfter: service.processing?.after ?? null,
      processingMinutes: service.processing?.minutes ?? null,
      price: service.price,
      bufferBefore: service.buffers.before,
      bufferAfter: service.buffers.after,
      resourceIds: [...service.resourceIds],
    };
    startTime = endTime;
    return part;
  }) as unknown as BookingParts;
}

/** The services of a state, and who does each. */
export const givenTo = ({ parts }: OfferState, staffIds: readonly string[]): TakenPart[] =>
  parts.map(({ service }, at) => ({ service, staffId: staffIds[at] as string }));

export const toTaken = (state: OfferState, placed: readonly PlacedPart[]): TakenPart[] =>
  state.parts.map(({ service }, at) => {
    const { staffId, obstacles } = placed[at] as PlacedPart;
    return { service, staffId, forced: obstacles.length > 0 };
  });

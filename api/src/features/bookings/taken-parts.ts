import type { BookingPart, BookingParts } from '../../db/schema/booking-parts.table.ts';
import type { Deps } from '../../deps.ts';
import { takeVisit, toVisitQuery } from '../../domain/slots/slot-checks.ts';
import type { OfferState, StateService } from '../../domain/slots/slot-state.ts';
import { MINUTE_MS } from '../../time/units.ts';

/** A service that is booked, and who does it; `forced`: an owner places it over others. */
export interface TakenPart {
  service: StateService;
  staffId: string;
  forced?: boolean;
}

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
    };
    startTime = endTime;
    return part;
  }) as unknown as BookingParts;
}

export interface VisitChoice {
  start: Date;
  seats: number;
  staffId: string | null | undefined;
}

/** Who does each service of a visit, as `takeVisit` gives them out. 409 `plan_limit`, `slot_unavailable`. */
export function takeParts(
  deps: Pick<Deps, 'env' | 'now'>,
  state: OfferState,
  { start, seats, staffId }: VisitChoice,
  preferred: readonly string[] | null = null,
): TakenPart[] {
  const members = takeVisit(toVisitQuery(deps, state, { seats, staffId }), start, preferred);
  return state.parts.map(({ service }, at) => ({ service, staffId: members[at] as string }));
}

import type { Deps } from '../../deps.ts';
import { givenTo, type TakenPart } from '../../domain/calendar/taken-parts.ts';
import { takeVisit, toVisitQuery } from '../../domain/slots/slot-checks.ts';
import type { OfferState } from '../../domain/slots/slot-state.ts';

export interface VisitChoice {
  start: Date;
  seats: number;
  staffId: string | null | undefined;
}

/** Who does each service of a visit, as `takeVisit` gives them out. 409 `plan_limit`, `slot_unavailable`. */
export function chooseMembers(
  deps: Pick<Deps, 'env' | 'now'>,
  state: OfferState,
  { start, seats, staffId }: VisitChoice,
  preferred: readonly string[] | null = null,
): TakenPart[] {
  return givenTo(state, takeVisit(toVisitQuery(deps, state, { seats, staffId }), start, preferred));
}

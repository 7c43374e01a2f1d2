import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { toOfferQuery } from '../../domain/slots/slot-checks.ts';
import { loadSlotState } from '../../domain/slots/slot-state.repository.ts';
import type { SlotState } from '../../domain/slots/slot-state.ts';
import { computeSlots, slotsOfAnyone } from '../../domain/slots/slots.ts';
import { startsOn, type Wish } from '../../domain/waitlist/waitlist-rules.ts';

export interface WishStarts {
  rev: number;
  /** Epoch minutes, ascending; null if the service is not offered any more. */
  starts: number[] | null;
  serviceName: string;
  /** Minutes. */
  duration: number;
  holdsEnd: Date | null;
}

type WishOfAnyDate = Omit<Wish, 'date'>;

/** The starts of a wish that the engine finds free, for which each service's state is read once. */
export function createFreeStarts(deps: Pick<Deps, 'env' | 'now'>, tx: Tx) {
  const states = new Map<string, Promise<SlotState | null>>();
  const slots = new Map<string, Int32Array>();

  function readState({ businessKey, serviceId }: WishOfAnyDate): Promise<SlotState | null> {
    const key = `${businessKey} ${serviceId}`;
    const read =
      states.get(key) ?? loadSlotState(tx, { businessKey, serviceIds: [serviceId], now: deps.now() });
    states.set(key, read);
    return read;
  }

  function readSlots(
    { businessKey, serviceId, staffId }: WishOfAnyDate,
    state: SlotState,
    service: NonNullable<SlotState['service']>,
  ) {
    const key = `${businessKey} ${serviceId} ${staffId}`;
    const { staff } = toOfferQuery(deps, state, service, { staffId });
    const found = slots.get(key) ?? slotsOfAnyone(staff.map(({ query }) => computeSlots(query)));
    slots.set(key, found);
    return found;
  }

  return async (wish: Wish): Promise<WishStarts> => {
    const state = await readState(wish);
    if (!state?.service)
      return { rev: state?.rev ?? 0, starts: null, serviceName: '', duration: 0, holdsEnd: null };
    const { rev, zone, holdsEnd, service } = state;
    const starts = startsOn(wish.date, readSlots(wish, state, service), zone);
    return { rev, starts, serviceName: service.name, duration: service.duration, holdsEnd };
  };
}

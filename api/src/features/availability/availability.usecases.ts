import { LRUCache } from 'lru-cache';
import { id } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import {
  type AskedServices,
  listAskedServices,
  refuseInvalidVisit,
  refuseSeats,
} from '../../domain/services/visit-rules.ts';
import {
  type AvailabilityReply,
  type DateRange,
  toAvailabilityReply,
  toInstants,
} from '../../domain/slots/availability-reply.ts';
import type { Hours } from '../../domain/slots/hours-on.ts';
import { toOfferQuery, toVisitQuery } from '../../domain/slots/slot-checks.ts';
import { NO_BUFFERS, type VisitQuery } from '../../domain/slots/slot-query.ts';
import { loadSlotState } from '../../domain/slots/slot-state.repository.ts';
import { isOfferState, type SlotState, type StateStaff } from '../../domain/slots/slot-state.ts';
import { AppError } from '../../lib/errors.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { createRevisionCache } from './revision-cache.ts';

interface Query extends DateRange, AskedServices {
  duration: number;
  seats: number;
  staff_id?: string | undefined;
}

/** A revision of a business's slots, valid from `readAt` until time alone changes them (epoch ms). Clocks can be set back. */
interface Validity {
  businessId: string;
  rev: number;
  readAt: number;
  until: number;
}

interface CachedState {
  state: SlotState;
  validity: Validity;
}

interface CachedReply extends AvailabilityReply {
  validity: Validity;
}

const STATES_BYTES = 4 * 1024 * 1024;
const REPLIES_BYTES = 8 * 1024 * 1024;
/** A state without its lists, including its cache entry; a busy time or a shift. */
const STATE_BYTES = 1500;
const ITEM_BYTES = 120;
const STAFF_BYTES = 300;
/** The object around a reply, and what its compressed forms add. */
const REPLY_BYTES = 1000;
const WITH_COMPRESSED = 1.2;

const hoursBytes = ({ shifts, special }: Hours) =>
  shifts.length * ITEM_BYTES +
  special.reduce((sum, entry) => sum + (2 + entry.shifts.length) * ITEM_BYTES + 2 * entry.note.length, 0);

const staffBytes = (staff: readonly StateStaff[]) =>
  staff.reduce((sum, member) => sum + STAFF_BYTES + hoursBytes(member), 0);

const stateBytes = ({ busyCount, staff, parts }: SlotState) =>
  STATE_BYTES +
  busyCount * ITEM_BYTES +
  [...new Set([staff, ...parts.map((part) => part.staff)])].reduce(
    (sum, members) => sum + staffBytes(members),
    0,
  );

/** The visit that is asked for, or an appointment of some minutes where no service is. 400 `visit_invalid`. */
function toVisit(deps: Deps, state: SlotState, { seats, duration, staff_id, ...range }: Query): VisitQuery {
  const asked = { staffId: staff_id, ...toInstants(range) };
  if (isOfferState(state)) {
    const services = state.parts.map(({ service }) => service);
    refuseInvalidVisit(services, { seats, combinesServices: state.severalServices });
    return toVisitQuery(deps, state, { seats, ...asked });
  }
  refuseSeats(seats, 1);
  const work = { duration, buffers: NO_BUFFERS, processing: null, capacity: 1, seats };
  const unitWork = { serviceId: null, resourceIds: [] };
  return [toOfferQuery(deps, state, { ...work, ...unitWork }, asked)];
}

/** Finds free slots of published pages. States and replies are cached for as long as the business's revision is current. */
export function createAvailability(deps: Deps) {
  const findRevision = createRevisionCache(deps);
  const states = new LRUCache<string, CachedState>({
    maxSize: STATES_BYTES,
    sizeCalculation: ({ state }) => stateBytes(state),
  });
  /** Keys are URLs, so that a cached reply needs no validation. */
  const replies = new LRUCache<string, CachedReply>({
    maxSize: REPLIES_BYTES,
    sizeCalculation: ({ json }, url) => Math.ceil(json.length * WITH_COMPRESSED) + url.length + REPLY_BYTES,
  });

  async function readState(
    businessId: string,
    serviceIds: readonly string[],
    now: Date,
  ): Promise<CachedState | null> {
    const page = await findRevision(businessId);
    if (!page) return null;
    const { businessKey } = page;
    const state = await deps.reads.query((tx) =>
      loadSlotState(tx, { businessKey, onlyPublished: true, serviceIds, now }),
    );
    if (!state || (serviceIds.length > 0 && !isOfferState(state))) return null;
    const readAt = now.getTime();
    const nextMinute = (Math.floor(readAt / MINUTE_MS) + 1) * MINUTE_MS;
    const until = Math.min(nextMinute, state.holdsEnd?.getTime() ?? nextMinute);
    return { state, validity: { businessId, rev: state.rev, readAt, until } };
  }

  /** A state may be newer than the cached revision, but not older. */
  async function isCurrent({ businessId, rev, readAt, until }: Validity): Promise<boolean> {
    const now = deps.now().getTime();
    if (now < readAt || now >= until) return false;
    const page = await findRevision(businessId);
    return page !== null && rev >= page.rev;
  }

  async function currentState(
    businessId: string,
    serviceIds: readonly string[],
  ): Promise<CachedState | null> {
    const key = `${businessId}|${serviceIds.join()}`;
    const cached = states.get(key);
    if (cached && (await isCurrent(cached.validity))) return cached;
    const state = await readState(businessId, serviceIds, deps.now());
    if (state) states.set(key, state);
    return state;
  }

  return {
    /** The reply that was computed for this URL, null if there is none or it is outdated. */
    async findCached(url: string): Promise<AvailabilityReply | null> {
      const cached = replies.get(url);
      return cached && (await isCurrent(cached.validity)) ? cached : null;
    },

    /** Computes the reply for a URL. 404 for an unknown or unpublished page, and for a service that it does not offer; 400 `validation`, `visit_invalid`. */
    async compute(url: string, businessId: string, query: Query): Promise<AvailabilityReply> {
      const serviceIds = listAskedServices(query);
      if (!serviceIds.every((serviceId) => id.safeParse(serviceId).success)) throw new AppError('not_found');
      const current = await currentState(businessId, serviceIds);
      if (!current) throw new AppError('not_found');
      const { state, validity } = current;
      const visit = toVisit(deps, state, query);
      const listsNext = state.names.size > 1 && !query.staff_id;
      const waitlist = state.waitlist && visit.length === 1;
      const reply = toAvailabilityReply(visit, { listsNext, waitlist });
      replies.set(url, { ...reply, validity });
      return reply;
    },
  };
}

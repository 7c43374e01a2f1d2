import { LRUCache } from 'lru-cache';
import { id } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { refuseAddOnAlone } from '../../domain/services/visit-rules.ts';
import {
  type AvailabilityReply,
  type DateRange,
  toAvailabilityReply,
  toInstants,
} from '../../domain/slots/availability-reply.ts';
import type { Hours } from '../../domain/slots/hours-on.ts';
import { toOfferQuery } from '../../domain/slots/slot-checks.ts';
import { NO_BUFFERS } from '../../domain/slots/slot-query.ts';
import { loadSlotState, type SlotState } from '../../domain/slots/slot-state.repository.ts';
import { AppError } from '../../lib/errors.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { createRevisionCache } from './revision-cache.ts';

interface Query extends DateRange {
  duration: number;
  service_id?: string | undefined;
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

const stateBytes = ({ busy, staff }: SlotState) =>
  STATE_BYTES +
  busy.length * ITEM_BYTES +
  staff.reduce((sum, member) => sum + STAFF_BYTES + hoursBytes(member), 0);

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
    serviceId: string | null,
    now: Date,
  ): Promise<CachedState | null> {
    const state = await deps.reads.query((tx) =>
      loadSlotState(tx, { business: { businessId }, serviceId, now }),
    );
    if (!state || (serviceId && !state.service)) return null;
    const readAt = now.getTime();
    const nextMinute = (Math.floor(readAt / MINUTE_MS) + 1) * MINUTE_MS;
    const until = Math.min(nextMinute, state.holdsEnd?.getTime() ?? nextMinute);
    return { state, validity: { businessId, rev: state.rev, readAt, until } };
  }

  /** A state may be newer than the cached revision, but not older. */
  async function isCurrent({ businessId, rev, readAt, until }: Validity): Promise<boolean> {
    const now = deps.now().getTime();
    if (now < readAt || now >= until) return false;
    const revision = await findRevision(businessId);
    return revision !== null && rev >= revision;
  }

  async function currentState(businessId: string, serviceId: string | null): Promise<CachedState | null> {
    const key = `${businessId}|${serviceId}`;
    const cached = states.get(key);
    if (cached && (await isCurrent(cached.validity))) return cached;
    const state = await readState(businessId, serviceId, deps.now());
    if (state) states.set(key, state);
    return state;
  }

  return {
    /** The reply that was computed for this URL, null if there is none or it is outdated. */
    async findCached(url: string): Promise<AvailabilityReply | null> {
      const cached = replies.get(url);
      return cached && (await isCurrent(cached.validity)) ? cached : null;
    },

    /** Computes the reply for a URL. 404 for an unknown or unpublished page, and for a service that it does not offer; 400 `visit_invalid` for an add-on. */
    async compute(url: string, businessId: string, query: Query): Promise<AvailabilityReply> {
      const serviceId = query.service_id ?? null;
      if (serviceId !== null && !id.safeParse(serviceId).success) throw new AppError('not_found');
      const current = await currentState(businessId, serviceId);
      if (!current) throw new AppError('not_found');
      const { state, validity } = current;
      if (state.service) refuseAddOnAlone(state.service);
      const service = state.service ?? {
        duration: query.duration,
        buffers: NO_BUFFERS,
        processing: null,
        capacity: 1,
        seats: 1,
      };
      const range = { staffId: query.staff_id, ...toInstants(query) };
      const listsNext = state.names.size > 1 && !query.staff_id;
      const reply = toAvailabilityReply([toOfferQuery(deps, state, service, range)], {
        listsNext,
        waitlist: state.waitlist,
      });
      replies.set(url, { ...reply, validity });
      return reply;
    },
  };
}

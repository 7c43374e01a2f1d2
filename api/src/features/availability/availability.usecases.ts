import { LRUCache } from 'lru-cache';
import { id } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../lib/errors.ts';
import { MINUTE_MS } from '../../time/units.ts';
import {
  type AvailabilityReply,
  type DateRange,
  toAvailabilityReply,
  withinDates,
} from './availability-reply.ts';
import { createRevisionCache } from './revision-cache.ts';
import { toSlotQuery } from './slot-checks.ts';
import { loadSlotState, type SlotState } from './slot-state.repository.ts';

interface Query extends DateRange {
  /** Minutes; ignored with a service. */
  duration: number;
  service_id?: string | undefined;
}

/** A state at its revision, valid from `readAt` until time alone changes it (epoch ms). Clocks can be set back. */
interface CachedState {
  state: SlotState;
  readAt: number;
  until: number;
  /** Identifies the state in replies, which would keep it in memory otherwise. */
  key: symbol;
}

interface CachedReply extends AvailabilityReply {
  stateKey: symbol;
}

const STATES_BYTES = 4 * 1024 * 1024;
const REPLIES_BYTES = 8 * 1024 * 1024;
/** A state without its lists, including its cache entry; a busy time or a shift. */
const STATE_BYTES = 1500;
const ITEM_BYTES = 112;
/** The object around a reply, and what its compressed forms add. */
const REPLY_BYTES = 1000;
const WITH_COMPRESSED = 1.2;

const stateBytes = ({ busy, shifts }: SlotState) => STATE_BYTES + (busy.length + shifts.length) * ITEM_BYTES;

/** Finds free slots of published pages. States and replies are cached for as long as the business's revision is current. */
export function createAvailability(deps: Deps) {
  const findRevision = createRevisionCache(deps);
  const states = new LRUCache<string, CachedState>({
    maxSize: STATES_BYTES,
    sizeCalculation: ({ state }) => stateBytes(state),
  });
  const replies = new LRUCache<string, CachedReply>({
    maxSize: REPLIES_BYTES,
    sizeCalculation: ({ json }) => Math.ceil(json.length * WITH_COMPRESSED) + REPLY_BYTES,
  });

  async function readState(
    businessId: string,
    serviceId: string | null,
    now: Date,
  ): Promise<CachedState | null> {
    const state = await deps.reads.query((tx) => loadSlotState(tx, { of: { businessId }, serviceId, now }));
    if (!state || (serviceId && !state.service)) return null;
    const nextMinute = (Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS;
    const until = Math.min(nextMinute, state.holdsEnd?.getTime() ?? nextMinute);
    return { state, readAt: now.getTime(), until, key: Symbol(businessId) };
  }

  /** A state may be newer than the cached revision, but not older. */
  async function isCurrent({ state, readAt, until }: CachedState, businessId: string, now: number) {
    if (now < readAt || now >= until) return false;
    const revision = await findRevision(businessId);
    return revision !== null && state.rev >= revision;
  }

  async function currentState(businessId: string, serviceId: string | null): Promise<CachedState | null> {
    const key = `${businessId}|${serviceId}`;
    const now = deps.now();
    const cached = states.get(key);
    if (cached && (await isCurrent(cached, businessId, now.getTime()))) return cached;
    const state = await readState(businessId, serviceId, now);
    if (state) states.set(key, state);
    return state;
  }

  function computeReply({ state, key }: CachedState, query: Query): CachedReply {
    const service = state.service ?? { duration: query.duration, capacity: 1 };
    return { ...toAvailabilityReply(withinDates(toSlotQuery(deps, state, service), query)), stateKey: key };
  }

  /** 404 for an unknown or unpublished page, and for a service that it does not offer. */
  return async function findAvailability(businessId: string, query: Query): Promise<AvailabilityReply> {
    const serviceId = query.service_id ?? null;
    if (serviceId && !id.safeParse(serviceId).success) throw new AppError('not_found');
    const state = await currentState(businessId, serviceId);
    if (!state) throw new AppError('not_found');
    const key = [businessId, serviceId ?? query.duration, query.from, query.to].join('|');
    const cached = replies.get(key);
    if (cached?.stateKey === state.key) return cached;
    const reply = computeReply(state, query);
    replies.set(key, reply);
    return reply;
  };
}

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { id } from '../../contract/scalars.ts';
import type { Deps } from '../../lib/deps.ts';
import { AppError } from '../../lib/errors.ts';
import { dayOfDate, MINUTES_PER_DAY } from './calendar-days.ts';
import { toSlotQuery } from './free-slots.ts';
import { loadSlotState, type SlotState } from './slot-state.repository.ts';
import { computeSlots } from './slots.ts';
import { availabilityJson } from './slots-json.ts';

interface Asked {
  /** Minutes; decides only without a service. */
  duration: number;
  service_id?: string | undefined;
  /** UTC dates, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The answer to a question about a page, as it was at `rev`; `until`: when time alone makes it old. */
interface Answer {
  json: Uint8Array<ArrayBuffer>;
  etag: string;
  rev: number;
  until: number;
}

const MINUTE_MS = 60_000;
const CACHE_BYTES = 64 * 1024 * 1024;

/**
 * Answers which slots of a published page are free. An answer is kept, and given again only while the database says,
 * in the same single round trip, that the business's version still stands: so no process ever offers what another sold.
 */
export function createAvailability(deps: Deps) {
  const answers = new LRUCache<string, Answer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ json }) => json.length + 200,
  });

  function compute(state: SlotState, asked: Asked): Answer {
    const now = deps.now().getTime();
    const { duration, capacity } = state.service ?? { duration: asked.duration, capacity: 1 };
    const slots = computeSlots({
      ...toSlotQuery(deps, state, { duration, capacity }),
      ...(asked.from && { from: dayOfDate(asked.from) * MINUTES_PER_DAY }),
      ...(asked.to && { to: (dayOfDate(asked.to) + 1) * MINUTES_PER_DAY }),
    });
    const json = availabilityJson(state.zone, slots);
    const nextMinute = (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;
    return {
      json,
      etag: `"${createHash('sha1').update(json).digest('base64url')}"`,
      rev: state.rev,
      until: Math.min(nextMinute, state.holdsEnd?.getTime() ?? nextMinute),
    };
  }

  /** 404 for an unknown or unpublished page, and for a service that it does not offer. */
  return async function getAvailability(
    businessId: string,
    asked: Asked,
  ): Promise<Pick<Answer, 'json' | 'etag'>> {
    const serviceId = asked.service_id ?? null;
    if (serviceId && !id.safeParse(serviceId).success) throw new AppError('not_found');
    const key = [businessId, serviceId ?? asked.duration, asked.from, asked.to].join('|');
    const now = deps.now();
    const kept = answers.get(key);
    const knownRev = kept && kept.until > now.getTime() ? { knownRev: kept.rev } : {};
    const state = await deps.db.query((tx) =>
      loadSlotState(tx, { of: { businessId }, serviceId, now, ...knownRev }),
    );
    if (state === 'unchanged' && kept) return kept;
    if (!state || state === 'unchanged' || (serviceId && !state.service)) throw new AppError('not_found');
    const answer = compute(state, asked);
    answers.set(key, answer);
    return answer;
  };
}

import { LRUCache } from 'lru-cache';
import { id } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../lib/errors.ts';
import { availabilityAnswer, type DateRange, toSlotQuery, withinDates } from './free-slots.ts';
import { createRevCheck } from './rev-check.ts';
import { loadSlotState, type SlotState } from './slot-state.repository.ts';
import { weighState } from './state-weight.ts';

interface Asked extends DateRange {
  /** Minutes; decides only without a service. */
  duration: number;
  service_id?: string | undefined;
}

/** What was read of a page for a service; stands from `readAt` until time alone makes it old. A clock may be set back. */
interface Page {
  state: SlotState;
  readAt: number;
  until: number;
  /** Which reading it is: an answer keeps that, not the page, which would outlive its own place. */
  reading: symbol;
}

/** `json` is the contract's `Availability`; `etag` is the same in every process. */
export interface Answer {
  json: Uint8Array<ArrayBuffer>;
  etag: string;
}
interface KeptAnswer extends Answer {
  reading: symbol;
}

const MINUTE_MS = 60_000;
const PAGES_BYTES = 16 * 1024 * 1024;
const ANSWERS_BYTES = 32 * 1024 * 1024;
/** The object around an answer, and its share for the forms that `compressed` keeps beside it. */
const ANSWER_BYTES = 1000;
const WITH_COMPRESSED = 1.2;

/**
 * Answers which slots of a published page are free. What was read, and what was computed from it, is kept and used
 * again only when the database says, asked anew for each request, that the business's version still stands: so no
 * process ever offers what another sold.
 */
export function createAvailability(deps: Deps) {
  const findRev = createRevCheck(deps.reads);
  const pages = new LRUCache<string, Page>({
    maxSize: PAGES_BYTES,
    sizeCalculation: ({ state }) => weighState(state),
  });
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: ANSWERS_BYTES,
    sizeCalculation: ({ json }) => Math.ceil(json.length * WITH_COMPRESSED) + ANSWER_BYTES,
  });

  async function readPage(businessId: string, serviceId: string | null, now: Date): Promise<Page | null> {
    const state = await deps.reads.query((tx) => loadSlotState(tx, { of: { businessId }, serviceId, now }));
    if (!state || (serviceId && !state.service)) return null;
    const nextMinute = (Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS;
    const until = Math.min(nextMinute, state.holdsEnd?.getTime() ?? nextMinute);
    return { state, readAt: now.getTime(), until, reading: Symbol(businessId) };
  }

  /** What is known of a page if it still stands, else what the database says now. */
  async function currentPage(businessId: string, serviceId: string | null): Promise<Page | null> {
    const key = `${businessId}|${serviceId}`;
    const now = deps.now();
    const kept = pages.get(key);
    const isItsTime = kept && kept.readAt <= now.getTime() && now.getTime() < kept.until;
    if (isItsTime && (await findRev(businessId)) === kept.state.rev) return kept;
    const page = await readPage(businessId, serviceId, now);
    if (page) pages.set(key, page);
    return page;
  }

  function compute(page: Page, asked: Asked): KeptAnswer {
    const { state } = page;
    const { duration, capacity } = state.service ?? { duration: asked.duration, capacity: 1 };
    const query = withinDates(toSlotQuery(deps, state, { duration, capacity }), asked);
    const { json, fingerprint } = availabilityAnswer(query);
    return { reading: page.reading, json, etag: `"${fingerprint}"` };
  }

  /** 404 for an unknown or unpublished page, and for a service that it does not offer. */
  return async function getAvailability(businessId: string, asked: Asked): Promise<Answer> {
    const serviceId = asked.service_id ?? null;
    if (serviceId && !id.safeParse(serviceId).success) throw new AppError('not_found');
    const page = await currentPage(businessId, serviceId);
    if (!page) throw new AppError('not_found');
    const key = [businessId, serviceId ?? asked.duration, asked.from, asked.to].join('|');
    const kept = answers.get(key);
    if (kept?.reading === page.reading) return kept;
    const answer = compute(page, asked);
    answers.set(key, answer);
    return answer;
  };
}

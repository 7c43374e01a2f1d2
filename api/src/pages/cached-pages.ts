import { LRUCache } from 'lru-cache';
import type { PublicService } from '../contract/services.ts';
import type { Deps } from '../deps.ts';
import { isBookableAlone } from '../domain/services/service-rules.ts';
import { findPublishedPage, type PageData } from '../features/public-page/public-page.usecases.ts';
import { AppError } from '../lib/errors.ts';
import { PackedText } from '../lib/packed-text.ts';
import { MINUTE_MS } from '../time/units.ts';
import { jsonBlock } from './json-block.ts';

type ListedService = Pick<PublicService, 'service_id' | 'name' | 'add_on'>;

/** A version of a published page, as far as each of its documents needs it. */
export interface CachedPage {
  businessId: string;
  version: string;
  services: ListedService[];
  publicPageJson: PackedText;
  load(): Promise<PageData>;
}

const CACHED_BYTES = 4 * 1024 * 1024;
const ENTRY_BYTES = 1000;
const SERVICE_BYTES = 400;
/** The date that is marked as today and the zone's offsets may be this old. */
export const CACHED_MS = 15 * MINUTE_MS;

const toListed = ({ service_id, name, add_on }: PublicService): ListedService => ({
  service_id,
  name,
  add_on,
});

export const countBookable = ({ services }: Pick<CachedPage, 'services'>): number =>
  services.filter(isBookableAlone).length;

/** Null if no page is published; undefined while the database is unavailable: the browser then requests it. */
export type FindPublicPage = (businessId: string) => Promise<CachedPage | null | undefined>;

/** Whether a page is published, and which version of it, is read for each request; the rest once for each version. */
export function createCachedPages(deps: Deps): FindPublicPage {
  const cache = new LRUCache<string, Omit<CachedPage, 'load'>>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ publicPageJson, services }) =>
      publicPageJson.packedBytes + services.length * SERVICE_BYTES + ENTRY_BYTES,
    ttl: CACHED_MS,
  });

  async function find(businessId: string): Promise<CachedPage | null> {
    const published = await findPublishedPage(deps, businessId);
    if (!published) return null;
    const { version } = published;
    const cached = cache.get(businessId);
    if (cached?.version === version) return { ...cached, load: published.load };
    const data = await published.load();
    const { page } = data;
    const entry = {
      businessId,
      version,
      services: page.services.map(toListed),
      publicPageJson: new PackedText(jsonBlock(page)),
    };
    cache.set(businessId, entry);
    return { ...entry, load: async () => data };
  }

  return async (businessId) => {
    try {
      return await find(businessId.toLowerCase());
    } catch (error) {
      if (error instanceof AppError && error.code === 'unavailable') return undefined;
      throw error;
    }
  };
}

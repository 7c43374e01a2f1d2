import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { PublicPage } from '../contract/public.ts';
import type { Language } from '../contract/scalars.ts';
import type { Service } from '../contract/services.ts';
import type { PageData } from '../features/public-page/public-page.usecases.ts';
import type { Logger } from '../lib/logger.ts';
import { MINUTE_MS } from '../time/units.ts';

/** The html of a page's first view, as a front end's build makes it. `search` is a query string. */
type PaintPage = (page: PublicPage, language: Language, search: string) => string;

/** The html of a page's first view for the query of its address; '' where it depends on the browser. */
export type Paint = (data: PageData, language: Language, query: URLSearchParams) => string;

interface Kept {
  version: string;
  html: string;
}

const KEPT_BYTES = 4 * 1024 * 1024;
/** Key and bookkeeping of an entry; a character takes up to two bytes. */
const ENTRY_BYTES = 500;
const CHARACTER_BYTES = 2;
/** The day that is marked as today may be this old; the browser marks its own. */
const KEPT_MS = 15 * MINUTE_MS;

/** The id of the offered service that an address names by id or by name; null for any other. */
export function namedService({ services }: PublicPage, query: URLSearchParams): string | null {
  const wanted = query.get('service')?.trim().toLowerCase();
  const isWanted = ({ service_id, name }: Service) => wanted === service_id || wanted === name.toLowerCase();
  return services.find(isWanted)?.service_id ?? null;
}

/**
 * Paints each view of a version of a page once, and keeps the latest. What an address says beyond the services of the
 * page makes no further view: neither unknown services nor the words of campaigns.
 */
export function keepLatest(paint: PaintPage): Paint {
  const views = new LRUCache<string, Kept>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ html }) => html.length * CHARACTER_BYTES + ENTRY_BYTES,
    ttl: KEPT_MS,
  });
  return ({ page, version }, language, query) => {
    if (query.has('date') || query.has('slot')) return '';
    const service = namedService(page, query);
    const key = [page.business.business_id, language, service].join(' ');
    const kept = views.get(key);
    if (kept?.version === version) return kept.html;
    const html = paint(page, language, service ? `service=${service}` : '');
    views.set(key, { version, html });
    return html;
  };
}

/**
 * What `src/first-paint` of a front end was built to. Where that is absent or fails, the scripts paint everything:
 * the html is ''.
 */
export async function loadPaint<Of extends unknown[]>(dist: string, logger: Logger) {
  const file = join(dist, 'first-paint/first-paint.js');
  if (!existsSync(file)) return () => '';
  const { paintPage } = (await import(pathToFileURL(file).href)) as { paintPage: (...of: Of) => string };
  return (...of: Of): string => {
    try {
      return paintPage(...of);
    } catch (error) {
      logger.log('warn', 'no first view', { error: String(error) });
      return '';
    }
  };
}

import { LRUCache } from 'lru-cache';
import type { FirstView } from '../contract/initial-data.ts';
import type { Language } from '../contract/scalars.ts';
import { isBookableAlone } from '../domain/services/service-rules.ts';
import type { PageData } from '../features/public-page/public-page.usecases.ts';
import { PackedText } from '../lib/packed-text.ts';
import { CACHED_MS, type CachedPage } from './cached-pages.ts';
import type { RenderPage } from './first-view.ts';
import type { PageParts } from './page-template.ts';

type HeadParts = Pick<PageParts, 'head' | 'icons' | 'noscript' | 'css'>;

/** What a booking page shows first. `rendered` is null if that depends on the browser. */
export interface BookingView {
  head: HeadParts;
  rendered: { html: PackedText; firstView: FirstView } | null;
}

const CACHED_BYTES = 4 * 1024 * 1024;
const ENTRY_BYTES = 1000;
const CHARACTER_BYTES = 2;

const countBytes = ({ head, rendered }: BookingView) =>
  ENTRY_BYTES +
  CHARACTER_BYTES * Object.values(head).reduce((sum, text) => sum + text.length, 0) +
  (rendered?.html.packedBytes ?? 0);

/** The id of the offered service that an address names by id or by name; null for any other. */
function namedService({ services }: CachedPage, query: URLSearchParams): string | null {
  const wanted = query.get('service')?.trim().toLowerCase();
  const isWanted = ({ service_id, name }: CachedPage['services'][number]) =>
    wanted === service_id || wanted === name.toLowerCase();
  return services.filter(isBookableAlone).find(isWanted)?.service_id ?? null;
}

const BROWSER_PARAMETERS = ['date', 'slot', 'staff', 'services', 'seats'];

interface Options {
  render: RenderPage;
  writeHead(data: PageData, language: Language): Promise<HeadParts>;
  now(): Date;
}

/** Makes each view of a version of a booking page once, and caches the latest. */
export function createBookingViews({ render, writeHead, now }: Options) {
  const cache = new LRUCache<string, BookingView & { version: string }>({
    maxSize: CACHED_BYTES,
    sizeCalculation: countBytes,
    ttl: CACHED_MS,
  });

  function renderView({ page }: PageData, language: Language, serviceId: string | null) {
    const firstView = { language, renderedAt: now().getTime(), serviceId };
    const html = render(`/${page.business.business_id}`, { publicPage: page, firstView });
    return { html: new PackedText(html), firstView };
  }

  return async (page: CachedPage, language: Language, query: URLSearchParams): Promise<BookingView> => {
    const isOfBrowser = BROWSER_PARAMETERS.some((name) => query.has(name));
    const serviceId = namedService(page, query);
    const { businessId, version } = page;
    const key = [businessId, language, isOfBrowser ? 'browser' : serviceId].join(' ');
    const cached = cache.get(key);
    if (cached?.version === version) return cached;
    const data = await page.load();
    const rendered = isOfBrowser ? null : renderView(data, language, serviceId);
    const view = { version, head: await writeHead(data, language), rendered };
    cache.set(key, view);
    return view;
  };
}

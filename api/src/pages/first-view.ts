import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { FirstView, InitialData } from '../contract/initial-data.ts';
import type { PublicPage } from '../contract/public.ts';
import type { Language } from '../contract/scalars.ts';
import type { PublicService } from '../contract/services.ts';
import { isBookableAlone } from '../domain/services/service-rules.ts';
import type { PageData } from '../features/public-page/public-page.usecases.ts';
import type { Logger } from '../lib/logger.ts';
import { MINUTE_MS } from '../time/units.ts';

/** The HTML of what the shell shows at a path; '' if it cannot be rendered. */
export type RenderPage = (path: string, data: InitialData & { firstView: FirstView }) => string;

interface Rendered {
  html: string;
  firstView: FirstView;
}

const KEPT_BYTES = 4 * 1024 * 1024;
/** Key and bookkeeping of an entry; a character takes up to two bytes. */
const ENTRY_BYTES = 500;
const CHARACTER_BYTES = 2;
/** The date that is marked as today may be this old; the browser marks its own. */
const KEPT_MS = 15 * MINUTE_MS;

/** The id of the offered service that an address names by id or by name; null for any other. */
export function namedService({ services }: PublicPage, query: URLSearchParams): string | null {
  const wanted = query.get('service')?.trim().toLowerCase();
  const isWanted = ({ service_id, name }: PublicService) =>
    wanted === service_id || wanted === name.toLowerCase();
  return services.filter(isBookableAlone).find(isWanted)?.service_id ?? null;
}

/** The browser renders the first view if one of these is in the address. */
const OF_BROWSER = ['date', 'slot', 'staff'];

/** Renders each view of a version of a booking page once, and caches the latest. Null if the view depends on the browser. */
export function renderBookingPages(render: RenderPage, now: () => Date) {
  const cache = new LRUCache<string, Rendered & { version: string }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ html }) => html.length * CHARACTER_BYTES + ENTRY_BYTES,
    ttl: KEPT_MS,
  });
  return ({ page, version }: PageData, language: Language, query: URLSearchParams): Rendered | null => {
    if (OF_BROWSER.some((name) => query.has(name))) return null;
    // Nothing else in a URL changes the view.
    const serviceId = namedService(page, query);
    const { business_id } = page.business;
    const key = [business_id, language, serviceId].join(' ');
    const cached = cache.get(key);
    if (cached?.version === version) return cached;
    const firstView = { language, renderedAt: now().getTime(), serviceId };
    const html = render(`/${business_id}`, { publicPage: page, firstView });
    const rendered = { version, html, firstView };
    cache.set(key, rendered);
    return rendered;
  };
}

/** The shell's build for the server. Without it, or if it fails, the HTML is '' and the browser renders. */
export async function loadRenderPage(shell: string, logger: Logger): Promise<RenderPage> {
  const file = join(shell, 'first-view/first-view.js');
  if (!existsSync(file)) return () => '';
  const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage };
  return (...parameters) => {
    try {
      return renderPage(...parameters);
    } catch (error) {
      logger.log('warn', 'first view not rendered', { error: String(error) });
      return '';
    }
  };
}

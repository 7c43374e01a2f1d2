import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { PublicPage } from '../contract/public.ts';
import type { Language } from '../contract/scalars.ts';
import type { Logger } from '../lib/logger.ts';

/** Where the shell renders. */
export const ROOT = '<div id="root"></div>';

/** The html of a page's first view; '' where it depends on the browser. `search` is the address's query string. */
export type Paint = (page: PublicPage, language: Language, search: string) => string;

const KEPT_PAGES = 200;
/** The day that is marked as today may be this old; the browser marks its own. */
const KEPT_MS = 15 * 60_000;

/** What of an address decides its first view. Campaigns add words of their own, which must not cost a painting each. */
const CHOICES = ['service', 'date', 'slot'];

function choicesIn(search: string): string {
  const query = new URLSearchParams(search);
  const chosen = CHOICES.flatMap((name) => query.getAll(name).map((value) => [name, value]));
  return new URLSearchParams(chosen).toString();
}

/** Painting keeps the process busy for milliseconds, and most who come see what others have just seen. */
export function keepLatest(paint: Paint): Paint {
  const kept = new LRUCache<string, string>({ max: KEPT_PAGES, ttl: KEPT_MS });
  return (page, language, search) => {
    const of = [page, language, choicesIn(search)] as const;
    const key = JSON.stringify(of);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const html = paint(...of);
    kept.set(key, html);
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

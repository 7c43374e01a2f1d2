import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicPage } from '../contract/public.ts';
import type { Language } from '../contract/scalars.ts';

/** The html of a page's first view; '' where it depends on the browser. `search` is the address's query string. */
export type Paint = (page: PublicPage, language: Language, search: string) => string;

/** What booking-widget/src/first-paint was built to. Without it the scripts paint everything. */
export async function loadPaint(widgetDist: string): Promise<Paint> {
  const file = join(widgetDist, 'first-paint/first-paint.js');
  if (!existsSync(file)) return () => '';
  const { paintPage } = (await import(pathToFileURL(file).href)) as { paintPage: Paint };
  return paintPage;
}

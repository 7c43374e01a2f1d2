import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { listPublicPages } from '../features/public-page/public-page.repository.ts';
import type { AppEnv } from '../http/router.ts';

/** https://www.sitemaps.org/protocol.html: at most this many in a file. */
const MAX_PAGES = 50_000;
const CACHE = 'public, max-age=3600';

const urlElement = (url: string) => `<url><loc>${url}</loc></url>`;

/** The pages whose owners let search engines list them, and where to find them. `shell` is its build. */
export function searchEngineFiles(shell: string, deps: Deps) {
  const { publicUrl } = deps.env;
  const router = new Hono<AppEnv>();
  const rules = readFileSync(join(shell, 'robots.txt'), 'utf8');
  router.get('/robots.txt', (c) => {
    c.header('Cache-Control', CACHE);
    return c.text(`${rules.trimEnd()}\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
  });
  router.get('/sitemap.xml', async (c) => {
    await c.var.countRead();
    const businessIds = await deps.reads.query((tx) => listPublicPages(tx, MAX_PAGES));
    const urls = [publicUrl, ...businessIds.map((id) => `${publicUrl}/${id}`)].map(urlElement);
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>\n`;
    await c.var.countSize(xml.length);
    return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=UTF-8', 'Cache-Control': CACHE });
  });
  return router;
}

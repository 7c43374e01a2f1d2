import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../http/router.ts';
import { firstTimesAddress } from './business-head.ts';
import type { FindPublicPage } from './cached-pages.ts';
import { countCharacters, sendHtml } from './compressed-html.ts';
import { cacheByName, serveFiles } from './files.ts';
import { initialDataBlock, splitHtml } from './page-template.ts';
import { preloadLink } from './preload-links.ts';

/** Half an hour in which owners see a new release on their sites; a stale script still works with a newer frame. */
const LOADER_CACHE = 'public, max-age=1800, stale-while-revalidate=86400';

const FRAME_PATH = /^\/embed\/([^/]+)$/;
const BUSINESS_ID = /^[a-z0-9]{3,32}$/i;

const forEverySite = createMiddleware(async (c, next) => {
  await next();
  c.header('Cache-Control', LOADER_CACHE);
  // Cross-origin isolated sites load only responses with this header.
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  c.header('Access-Control-Allow-Origin', '*');
});

/** What the sites of owners load: the script `/embed.js` and the document of its frames. `root` is the widget's dist. */
export function embedPages(root: string, findPublicPage: FindPublicPage) {
  const router = new Hono<AppEnv>();
  const loader = serveFiles(join(root, 'loader'));
  router.use('/embed.js', forEverySite, loader);

  const assets = serveFiles(join(root, 'frame'), (path) => path.slice('/embed'.length));
  router.use('/embed/assets/*', cacheByName, assets);
  router.get('/embed/assets/*', (c) => c.text('Not found', 404));

  const html = readFileSync(join(root, 'frame', 'frame.html'), 'utf8');
  const [start, toHead, end] = splitHtml(html, '"light"', '</head>');
  router.get('/embed/*', async (c, next) => {
    const [, businessId] = FRAME_PATH.exec(c.req.path) ?? [];
    if (!businessId) return next();
    await c.var.countRead();
    const themeName = c.req.query('theme') ?? '';
    // In the HTML, because a document whose color scheme differs from its frame's is opaque.
    const theme = /^(dark|auto)$/.test(themeName) ? themeName : 'light';
    const page = BUSINESS_ID.test(businessId) ? await findPublicPage(businessId) : null;
    const times = page && firstTimesAddress(page, new URL(c.req.url).searchParams);
    const preload = times ? preloadLink(times) : '';
    const block = page ? initialDataBlock({}, page.publicPageJson) : [];
    const styleNonce = `<meta name="style-nonce" nonce="${c.get('secureHeadersNonce') ?? ''}" />`;
    const html = {
      first: [start, `"${theme}"`, toHead, styleNonce, preload].join(''),
      rest: [...block, `</head>${end}`],
    };
    await c.var.countSize(countCharacters(html));
    c.header('Cache-Control', 'no-cache');
    return sendHtml(c, html, page === null ? 404 : 200);
  });
  return router;
}

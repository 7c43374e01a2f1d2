import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/router.ts';
import { businessHead, publicData } from './business-head.ts';
import { type Paint, ROOT } from './first-paint.ts';
import { withLateScripts } from './late-scripts.ts';
import { findPageData } from './page-data.ts';
import type { Links } from './preload-links.ts';
import { NONCE_PLACE } from './style-nonce.ts';

/** What the shell's html says of itself, where a business's page speaks for its owner. */
const OWN_WORDS = [/<title>[^<]*<\/title>/, /<meta\s+name="description"[^>]*>/];

/**
 * The html of `/{business_id}`: the shell's, with `links` to the widget's files, the business's title, description and
 * data, and its first view as `paint` has it. Asked for anew each time: who takes a page off sees it gone. An unknown
 * page is the same document with 404.
 */
export function businessPages(shellHtml: string, links: Links, paint: Paint, deps: Deps) {
  const router = new Hono<AppEnv>();
  const anonymous = OWN_WORDS.reduce((html, words) => {
    if (!words.test(html)) throw new Error(`The shell's index.html has no ${words.source}.`);
    return html.replace(words, '');
  }, shellHtml);

  const path = '/:businessId{[A-Za-z0-9]{3,32}}';
  router.on('GET', [path, `${path}/`], async (c) => {
    const data = await findPageData(deps, c.req.param('businessId') ?? '');
    const query = new URL(c.req.url).searchParams;
    const head = data
      ? (await businessHead(data.page, deps.env.publicUrl, c.var.language)) + publicData(data.page, query)
      : '';
    const firstView = data ? paint(data, c.var.language, query) : '';
    const nonce = c.get('secureHeadersNonce') ?? '';
    const html = (data ? anonymous : shellHtml)
      .replace(NONCE_PLACE, () => nonce)
      .replace('<html lang="en"', `<html lang="${c.var.language}"`)
      .replace('</head>', () => `${head}${links(c.var.language)}</head>`)
      .replace(ROOT, () => `<div id="root">${firstView}</div>`);
    await c.var.countSize(html.length);
    return c.html(firstView ? withLateScripts(html) : html, data === null ? 404 : 200, {
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Language',
    });
  });
  return router;
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { findPage, type PageName } from '../contract/pages.ts';
import type { Deps } from '../deps.ts';
import { siteConfig } from '../features/installation/site-config.ts';
import { limitReads } from '../http/request-context.ts';
import type { AppEnv } from '../http/router.ts';
import { bookingPage } from './business-pages.ts';
import { createCachedPages } from './cached-pages.ts';
import { chosenLanguage } from './chosen-language.ts';
import { countCharacters, sendHtml } from './compressed-html.ts';
import { consolePage } from './console-pages.ts';
import { embedPages } from './embed-pages.ts';
import { cacheByName, serveFiles } from './files.ts';
import { loadRenderPage } from './first-view.ts';
import { landingPage } from './landing-page.ts';
import { legalPage } from './legal-pages.ts';
import { pageLinks, REMOTE_FOLDERS } from './page-links.ts';
import { pageTemplate, type Send, type SendPage } from './page-template.ts';
import { allLinks } from './preload-links.ts';
import { searchEngineFiles } from './search-engines.ts';

/**
 * The built front ends: their files, compressed at build time, and their HTML. `root` is the folder that holds shell,
 * booking-widget and owner-console. In development only the embedded parts are built; the shell has its own server.
 */
export async function pages(root: string, deps: Deps) {
  const router = new Hono<AppEnv>();
  router.use(chosenLanguage(deps.env.publicUrl.startsWith('https:')));
  const widgetDist = join(root, 'booking-widget/dist');
  const findPublicPage = createCachedPages(deps);
  router.route('/', embedPages(widgetDist, findPublicPage));
  const shell = join(root, 'shell/dist/client');
  if (!existsSync(shell)) return router;

  for (const [remote, folder] of Object.entries(REMOTE_FOLDERS)) {
    const base = `/remotes/${remote}`;
    router.use(
      `${base}/*`,
      cacheByName,
      serveFiles(join(root, folder), (path) => path.slice(base.length)),
    );
    router.get(`${base}/*`, (c) => c.text('Not found', 404));
  }
  router.use('/assets/*', cacheByName, serveFiles(shell));
  router.get('/assets/*', (c) => c.text('Not found', 404));
  router.get('/sw.js', cacheByName, serveFiles(join(root, 'owner-console/dist/worker')));
  router.route('/', searchEngineFiles(shell, deps));
  for (const file of readdirSync(shell)) {
    if (/\.(svg|png|ico|webmanifest|txt)$/.test(file)) router.get(`/${file}`, cacheByName, serveFiles(shell));
  }

  const template = pageTemplate(shell);
  const findLinks = pageLinks(root);
  const renderPage = await loadRenderPage(join(root, 'shell/dist'), deps.logger);
  const withConfig: SendPage = (_c, _found, send) => send({ data: { config: siteConfig(deps.env) } });
  const senders: Partial<Record<PageName, SendPage>> = {
    booking: bookingPage(deps, renderPage, findPublicPage),
    console: consolePage(deps, renderPage),
    landing: landingPage(deps, renderPage),
    privacy: legalPage(deps, 'privacy', renderPage),
    terms: legalPage(deps, 'terms', renderPage),
    consoleDemo: withConfig,
    notFound: (_c, _found, send) => send({}, { status: 404 }),
  };
  router.get('/*', limitReads, async (c) => {
    const found = findPage(c.req.path);
    const send: Send = async (
      { links = allLinks(), ...parts },
      { status = 200, cache = 'no-cache' } = {},
    ) => {
      const nonce = c.get('secureHeadersNonce') ?? '';
      const { language } = c.var;
      const html = template({ language, nonce, links: allLinks(links, findLinks(found)), ...parts });
      await c.var.countSize(countCharacters(html));
      c.header('Cache-Control', cache);
      c.header('Vary', 'Accept-Language');
      return sendHtml(c, html, status);
    };
    return senders[found.name]?.(c, found, send) ?? send({});
  });
  return router;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Deps } from '../deps.ts';
import { limitReads } from '../http/request-context.ts';
import type { AppEnv } from '../http/router.ts';
import { businessPages } from './business-pages.ts';
import { cacheByName } from './cache-by-name.ts';
import { chosenLanguage } from './chosen-language.ts';
import { consolePages, type PaintConsole } from './console-pages.ts';
import { embedPages } from './embed-pages.ts';
import { serveFiles } from './files.ts';
import { keepLatest, loadPaint } from './first-paint.ts';
import { allLinks, type Links, screenLinks, sentenceLinks } from './preload-links.ts';
import { NONCE_PLACE } from './style-nonce.ts';

/** Where a remote's build lies. */
const REMOTES = { booking_widget: 'booking-widget/dist/remote', owner_console: 'owner-console/dist/remote' };

/**
 * The built front ends on the api's own origin: their files, compressed at build time, and their html, compressed as
 * it leaves. `root` is the folder that holds shell, booking-widget and owner-console. Every other path that is not
 * under /api is the shell's page: the shell knows what to show there, this only which files it will need first, and
 * which addresses lead nowhere. In development only the embedded parts are built; the shell has a server of its own.
 */
export async function pages(root: string, deps: Deps) {
  const router = new Hono<AppEnv>();
  router.use(chosenLanguage);
  router.use(compress({ contentTypeFilter: /^text\/html/ }));
  const widgetDist = join(root, 'booking-widget/dist');
  router.route('/', embedPages(widgetDist, deps));
  const shell = join(root, 'shell/dist');
  if (!existsSync(shell)) return router;

  for (const [remote, folder] of Object.entries(REMOTES)) {
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
  router.get('/:file{[a-z0-9-]+\\.(svg|png|ico|webmanifest|txt)}', cacheByName, serveFiles(shell));

  // What follows is html, made for each request; the files above cost what reading them costs.
  router.use(limitReads);
  const html = readFileSync(join(shell, 'index.html'), 'utf8');
  const pageWith = (links: Links, status: 200 | 404 = 200) => {
    return (c: Context<AppEnv>) => {
      const page = html
        .replace('</head>', `${links(c.var.language)}</head>`)
        .replace(NONCE_PLACE, c.get('secureHeadersNonce') ?? '');
      return c.html(page, status, { 'Cache-Control': 'no-cache', Vary: 'Accept-Language' });
    };
  };
  const at = (path: string, links: Links) => router.on('GET', [path, `${path}/`], pageWith(links));
  const build = { folder: shell, base: '/' };
  const common = sentenceLinks(build, 'shared-ui');
  const ownPage = allLinks(common, sentenceLinks(build, 'shell'));
  const calling = screenLinks(build, 'preload-calls.json');
  const screenOf = (remote: keyof typeof REMOTES) => {
    const built = { folder: join(root, REMOTES[remote]), base: `/remotes/${remote}/` };
    const sentences = sentenceLinks(built, remote.replace('_', '-'));
    return (list?: string) => allLinks(screenLinks(built, list), common, sentences);
  };
  const widget = screenOf('booking_widget');
  const console = screenOf('owner_console');

  router.get('/', pageWith(allLinks(screenLinks(build), calling, ownPage)));
  at('/samplebiz', widget('preload-demo.json'));
  at('/sample-db', console('preload-demo.json'));
  at('/requests/:id', allLinks(console('preload-answer.json'), calling));
  at('/unsubscribe', allLinks(widget('preload-unsubscribe.json'), calling));
  at('/manage/:ref', allLinks(widget('preload-manage.json'), calling));
  for (const path of ['/privacy', '/terms', '/reset-password', '/verify-email']) at(path, ownPage);
  const paintConsole = await loadPaint<Parameters<PaintConsole>>(
    join(root, 'owner-console/dist'),
    deps.logger,
  );
  router.route('/', consolePages(html, console(), paintConsole, deps));
  const paintBusiness = keepLatest(await loadPaint(widgetDist, deps.logger));
  router.route('/', businessPages(html, widget(), paintBusiness, deps));
  router.get('/*', pageWith(ownPage, 404));
  return router;
}

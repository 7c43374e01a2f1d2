import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/router.ts';

/** Names with a content hash never change: they are kept for a year, everything else is asked for again. */
const cacheByName = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.ok) return;
  const hashed = /-[\w-]{8,}\.\w+$/.test(c.req.path);
  c.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
});

/** The links that let the browser fetch a remote's files at once instead of one after another. */
function preloadLinks(remoteDir: string, base: string): string {
  const list = join(remoteDir, 'preload.json');
  if (!existsSync(list)) return '';
  const files = JSON.parse(readFileSync(list, 'utf8')) as string[];
  return files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="${base}${file}">`
        : `<link rel="modulepreload" crossorigin href="${base}${file}">`,
    )
    .join('');
}

/**
 * The built front ends on the api's own origin. `root` is the folder that holds shell, booking-widget and owner-console.
 * Every path that is no file and not under /api is the shell's page: the shell knows what to show there.
 */
export function pages(root: string) {
  const router = new Hono<AppEnv>();
  const remotes = { booking_widget: 'booking-widget', owner_console: 'owner-console' };
  const dist = (name: string) => join(root, name, 'dist');

  for (const [remote, folder] of Object.entries(remotes)) {
    const base = `/remotes/${remote}`;
    const rewriteRequestPath = (path: string) => path.slice(base.length);
    router.use(`${base}/*`, cacheByName, serveStatic({ root: dist(folder), rewriteRequestPath }));
    router.get(`${base}/*`, (c) => c.text('Not found', 404));
  }
  router.use('/assets/*', cacheByName);
  router.use('/*', serveStatic({ root: dist('shell'), index: 'no-index-file' }));
  router.get('/assets/*', (c) => c.text('Not found', 404));

  const html = readFileSync(join(dist('shell'), 'index.html'), 'utf8');
  const withPreloads = (remote: keyof typeof remotes) =>
    html.replace('</head>', `${preloadLinks(dist(remotes[remote]), `/remotes/${remote}/`)}</head>`);
  const shellPage = html;
  const consolePage = withPreloads('owner_console');
  const bookingPage = withPreloads('booking_widget');

  router.get('/dashboard', (c) => c.html(consolePage, 200, { 'Cache-Control': 'no-cache' }));
  router.get('/:businessId{[a-z0-9]{3,32}}', (c) => {
    const page = ['privacy', 'terms'].includes(c.req.param('businessId')) ? shellPage : bookingPage;
    return c.html(page, 200, { 'Cache-Control': 'no-cache' });
  });
  router.get('/*', (c) => c.html(shellPage, 200, { 'Cache-Control': 'no-cache' }));
  return router;
}

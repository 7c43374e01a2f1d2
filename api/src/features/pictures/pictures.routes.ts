import { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import type { AppEnv } from '../../http/router.ts';
import { AppError } from '../../lib/errors.ts';
import { getPreview } from './preview.usecases.ts';
import { readFile } from './read-file.ts';

const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const NAME = /^([\da-f]{32})-([a-z]+-[12]x\.(webp|png))$/;

const PREVIEW = /^(preview-[\da-f]{24})\.jpg$/;

/** Pages of other sites show them, and opened alone they are nothing but a picture. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
};

/** What businesses uploaded. No limit: a page shows many, and browsers keep them for a year. */
export function picturesRoutes(deps: Deps) {
  const router = new Hono<AppEnv>();

  async function readContent(businessKey: string, name: string): Promise<[string, Uint8Array | null]> {
    const [, preview] = PREVIEW.exec(name) ?? [];
    if (preview) return ['jpeg', await getPreview(deps, businessKey, preview)];
    const [, picture = '', file = '', type = ''] = NAME.exec(name) ?? [];
    return [type, picture ? await readFile(deps, businessKey, picture, file) : null];
  }

  router.get('/pictures/:business_key/:name', async (c) => {
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
    const { business_key: businessKey, name } = c.req.param();
    const [type, content] = KEY.test(businessKey) ? await readContent(businessKey, name) : ['', null];
    if (!content) throw new AppError('not_found');
    const etag = `"${name}"`;
    c.header('ETag', etag);
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304);
    return c.body(content as Uint8Array<ArrayBuffer>, 200, { 'Content-Type': `image/${type}` });
  });

  return router;
}

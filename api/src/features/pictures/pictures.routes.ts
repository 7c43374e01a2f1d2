import { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import type { AppEnv } from '../../http/router.ts';
import { AppError } from '../../lib/errors.ts';
import { findPicture } from './pictures.repository.ts';
import { objectName } from './remove-discarded.ts';

const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const NAME = /^([\da-f]{32})-([a-z]+-[12]x\.(webp|png))$/;

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

  async function readFile(businessKey: string, picture: string, file: string): Promise<Uint8Array | null> {
    const found = await deps.db.query((tx) => findPicture(tx, { businessKey, picture }, file));
    if (found?.store !== 's3') return found?.content ?? null;
    return deps.s3?.get(objectName(businessKey, picture, file)) ?? null;
  }

  router.get('/pictures/:business_key/:name', async (c) => {
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
    const { business_key: businessKey, name } = c.req.param();
    const [, picture = '', file = '', type = ''] = NAME.exec(name) ?? [];
    if (!picture || !KEY.test(businessKey)) throw new AppError('not_found');
    const content = await readFile(businessKey, picture, file);
    if (!content) throw new AppError('not_found');
    const etag = `"${picture}-${file}"`;
    c.header('ETag', etag);
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304);
    return c.body(content as Uint8Array<ArrayBuffer>, 200, { 'Content-Type': `image/${type}` });
  });

  return router;
}

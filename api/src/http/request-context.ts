import { randomUUID } from 'node:crypto';
import type { Context, HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { Call } from '../contract/calls/call.ts';
import { CALLS } from '../contract/calls/index.ts';
import { AppError, invalidField } from '../lib/errors.ts';
import { withRequestId } from '../lib/request-id.ts';
import { pickLanguage } from '../lib/sentences/sentences.ts';
import { type Counted, LARGE_BYTES, type ReadRate } from './read-rate.ts';
import type { AppEnv } from './router.ts';

export const requestContext = (clientIp: (c: Context) => string, readRate: ReadRate) =>
  createMiddleware<AppEnv>((c, next) => {
    const client = clientIp(c);
    const id = randomUUID();
    c.set('requestId', id);
    c.set('language', pickLanguage(c.req.header('Accept-Language')));
    c.set('clientIp', client);
    let counted: { wait: Counted } | undefined;
    c.set('countRead', () => {
      counted ??= { wait: readRate.take(client) };
      return counted.wait;
    });
    c.set('countSize', (bytes) =>
      bytes < LARGE_BYTES ? undefined : readRate.take(client, Math.floor(bytes / LARGE_BYTES)),
    );
    return withRequestId(id, next);
  });

export const addRequestId = createMiddleware<AppEnv>((c, next) => {
  c.header('X-Request-Id', c.get('requestId'));
  return next();
});

const toPattern = ({ method, path }: Pick<Call, 'method' | 'path'>) => ({
  method: method.toUpperCase(),
  path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
});

type Request = Pick<HonoRequest, 'method' | 'path'>;

/** Tells whether a request is one of the calls that are chosen. */
function matchCalls(isChosen: (call: Call) => boolean | undefined): (request: Request) => boolean {
  const chosen = CALLS.filter(isChosen).map(toPattern);
  return ({ method, path }) => chosen.some((call) => call.method === method && call.path.test(path));
}

/** Whose body is read by its handler, once the sender is known to be allowed to send it. */
export const takesPicture = matchCalls((call) => call.takesPicture);
const isSigned = matchCalls((call) => call.isSigned);
const takesForm = matchCalls((call) => call.acceptsForm || call.takesForm);

/** Applies to calls whose body is JSON. */
export const exceptPictures =
  (middleware: MiddlewareHandler): MiddlewareHandler =>
  (c, next) =>
    takesPicture(c.req) ? next() : middleware(c, next);

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('payload_too_large');
    },
  });

const limitJson = limitTo(64 * 1024);
const limitSigned = limitTo(1024 * 1024);

export const limitBody: MiddlewareHandler = (c, next) =>
  isSigned(c.req) ? limitSigned(c, next) : limitJson(c, next);

const MAX_DEPTH = 20;

function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (inText && character === '\\') at++;
    else if (character === '"') inText = !inText;
    else if (inText) continue;
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** null if it is not UTF-8, which would be stored as "�". */
function decode(bytes: ArrayBuffer): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/** 400 for a body that is not UTF-8 or too deeply nested. */
export const refuseUnreadable = createMiddleware<AppEnv>(async (c, next) => {
  const body = decode(await c.req.arrayBuffer());
  if (body === null || isTooDeep(body)) throw new AppError('invalid_json');
  await next();
});

/** 404 for a NUL in the path, 400 for one in the query: PostgreSQL stores none. */
export function refuseNulIn(url: string): void {
  if (!url.includes('%00')) return;
  const [path = '', ...query] = url.split('?');
  if (path.includes('%00')) throw new AppError('not_found');
  for (const [name, value] of new URLSearchParams(query.join('?')))
    if ((name + value).includes('\0')) throw invalidField(name, 'invalid_characters');
}

export const refuseNul = createMiddleware<AppEnv>((c, next) => {
  refuseNulIn(c.req.url);
  return next();
});

export const limitReads = createMiddleware<AppEnv>(async (c, next) => {
  await c.get('countRead')();
  await next();
});

export const requireJson = createMiddleware<AppEnv>(async (c, next) => {
  const type = takesForm(c.req) ? undefined : c.req.header('Content-Type');
  if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type))
    throw new AppError('unsupported_media_type');
  await next();
});

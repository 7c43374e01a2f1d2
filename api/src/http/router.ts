import type { IncomingMessage } from 'node:http';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '../contract/errors.ts';
import type { Language } from '../contract/scalars.ts';
import type { SignedIn } from '../domain/sessions/sessions.ts';
import { AppError, type FieldError } from '../lib/errors.ts';
import { isSentenceKey } from '../lib/sentences/sentences.ts';
import type { Counted } from './read-rate.ts';

/** What middleware leaves for the handlers. `owner` is set by `requireAccess` only. */
export interface AppEnv {
  /** Absent without a connection, as in tests. */
  Bindings: { incoming?: IncomingMessage };
  Variables: {
    requestId: string;
    language: Language;
    clientIp: string;
    countRead: () => Counted;
    countSize: (bytes: number) => Counted;
    owner: SignedIn;
  };
}
export type AppContext = Context<AppEnv>;

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  const key = isSentenceKey(issue.message) ? issue.message : 'invalid_request';
  return { key, ...('maximum' in issue && { values: { maximum: Number(issue.maximum) } }) };
}

/** The first field whose error is a code of its own decides the code. */
export function invalidInput(error: z.core.$ZodError): AppError {
  const fields: Record<string, FieldError> = {};
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= toFieldError(issue);
  const first = Object.values(fields)[0]?.key;
  return new AppError(first && first in ERROR_STATUS ? (first as ErrorCode) : 'validation', { fields });
}

/** Invalid input becomes an `AppError`: 404 for a malformed id in the path, else 400. */
export function createRouter() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      throw result.target === 'param' ? new AppError('not_found') : invalidInput(result.error);
    },
  });
}

/** Accepts an empty body of any type where the body is optional. */
export const readEmptyBody = createMiddleware(async (c, next) => {
  if ((await c.req.text()) === '') c.req.raw.headers.delete('Content-Type');
  await next();
});

/** Hono omits the charset. */
export const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };

export const writtenJson = (c: AppContext, json: Uint8Array<ArrayBuffer>): Response =>
  c.newResponse(json, 200, JSON_TYPE);

/** Replies a PDF that the browser shows. */
export const sendPdf = (c: AppContext, { name, content }: { name: string; content: Uint8Array }) =>
  c.body(new Uint8Array(content), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  });

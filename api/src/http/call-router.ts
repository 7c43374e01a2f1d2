import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { Call } from '../contract/calls/call.ts';
import { errorReply } from '../contract/errors.ts';
import { PICTURE_TYPES } from '../contract/limits.ts';
import type { Deps } from '../deps.ts';
import { showAgain } from '../domain/security/show-second-factor.ts';
import { refuseForgedWrites } from '../domain/sessions/csrf.ts';
import type { SignedIn } from '../domain/sessions/sessions.ts';
import { readInShare, requireAccess } from './require-access.ts';
import { type AppContext, type AppEnv, createRouter, JSON_TYPE, readEmptyBody } from './router.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

interface Input<C extends Call> {
  c: AppContext;
  owner: C['access'] extends 'owner' ? SignedIn : undefined;
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  headers: Parsed<C['headers']>;
  body: Parsed<C['body']>;
}

/** The reply, or a response where the call describes none or it is written already. */
type Output<C extends Call> = Response | (C['reply'] extends z.ZodType ? z.output<C['reply']> : never);

type Handler<C extends Call> = (input: Input<C>) => Output<C> | Promise<Output<C>>;

const BINARY = { schema: { type: 'string', format: 'binary' } } as const;

function describeBody({ body, bodyOptional, acceptsForm, takesForm, takesPicture }: Call) {
  if (takesPicture)
    return {
      body: { required: true, content: Object.fromEntries(PICTURE_TYPES.map((type) => [type, BINARY])) },
    };
  if (!body) return {};
  if (takesForm)
    return { body: { required: true, content: { 'application/x-www-form-urlencoded': { schema: body } } } };
  const form = { schema: z.object({}) };
  const forms = { 'application/x-www-form-urlencoded': form, 'multipart/form-data': form };
  const content = { 'application/json': { schema: body }, ...(acceptsForm && forms) };
  return { body: { required: !bodyOptional, content } };
}

const failed = {
  description: 'It failed: a sentence to show and a code.',
  content: { 'application/json': { schema: errorReply } },
};

function describeResponses({ description, reply, text, file, redirects, hasEtag }: Call) {
  if (redirects) return { 302: { description }, default: failed };
  const content = {
    ...(reply && { 'application/json': { schema: reply } }),
    ...(text && { [text]: { schema: z.string() } }),
    ...(file && { [file]: BINARY }),
  };
  return {
    200: { description, content },
    ...(hasEtag && { 304: { description: 'Nothing has changed since the given ETag' } }),
    default: failed,
  };
}

function describeCall(call: Call): RouteConfig {
  const { method, path, tag, summary, description, access, byKey, params, query, headers } = call;
  return {
    method,
    path,
    tags: [tag],
    summary,
    description,
    ...(access === 'owner' && { security: [{ session: [] }, ...(byKey ? [{ key: [] }] : [])] }),
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(headers && { headers }),
      ...describeBody(call),
    },
    responses: describeResponses(call) as RouteConfig['responses'],
  };
}

/** Routes made of calls: `handle` gets valid input, behind the guards that the call's access demands. */
export function createCallRouter(deps: Deps) {
  const router = createRouter();

  function createGuards(call: Call): MiddlewareHandler<AppEnv>[] {
    return [
      ...(call.method !== 'get' && call.access !== 'public' ? [refuseForgedWrites(deps, call)] : []),
      ...(call.access === 'owner' ? [requireAccess(deps, call)] : []),
      ...(call.access === 'owner' && call.method === 'get' ? [readInShare(deps)] : []),
      ...(call.bodyOptional && !call.acceptsForm ? [readEmptyBody] : []),
    ];
  }

  function handle<C extends Call>(call: C, handler: Handler<C>): void {
    const route = createRoute({ ...describeCall(call), middleware: createGuards(call) });
    router.openapi(route, async (c) => {
      const valid = (target: string) => c.req.valid(target as never);
      const input = {
        c,
        owner: c.var.owner,
        params: valid('param'),
        query: valid('query'),
        headers: valid('header'),
        body: valid(call.takesForm ? 'form' : 'json'),
      };
      if (call.provesAgain) await showAgain(deps, c.var.owner, input.body ?? {});
      const output = await handler(input as unknown as Input<C>);
      return output instanceof Response ? output : c.json(output as object, 200, JSON_TYPE);
    });
  }

  /** Describes a route that validates by itself. */
  const describe = (call: Call) => router.openAPIRegistry.registerPath(describeCall(call));

  return { router, handle, describe, createGuards };
}

export const honoPath = ({ path }: Pick<Call, 'path'>): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Compares responses with the OpenAPI document. */
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { createApp } from '../src/app.ts';
import { errorReply } from '../src/contract/errors.ts';

interface Answer {
  method: string;
  /** Path without the query. */
  path: string;
  status: number;
  json: unknown;
}

/** A path template such as `/api/service/{id}` as a pattern. */
const toPattern = (template: string) => new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`);

function assertFits(schema: z.ZodType, json: unknown, call: string) {
  const result = schema.safeParse(json);
  if (!result.success) throw new Error(`${call} answers other than described: ${result.error.message}`);
  if (!isDeepStrictEqual(result.data, json))
    throw new Error(`${call} answers with members that are not described: ${JSON.stringify(json)}`);
}

type App = ReturnType<typeof createApp>;

const listRoutes = (app: App) =>
  app.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' ? [{ ...definition.route, pattern: toPattern(definition.route.path) }] : [],
  );

/** Each visitor needs those of its app. */
const described = new WeakMap<App, ReturnType<typeof listRoutes>>();

/**
 * Throws if a JSON response does not match its schema in the OpenAPI document: an unknown route or status, a missing or an
 * additional member.
 */
export function createDescribedCheck(app: App) {
  const routes = described.get(app) ?? listRoutes(app);
  described.set(app, routes);
  return ({ method, path, status, json }: Answer) => {
    const call = `${method} ${path} (${status})`;
    if (status >= 400) return assertFits(errorReply, json, call);
    const route = routes.find((one) => one.method === method.toLowerCase() && one.pattern.test(path));
    if (!route) throw new Error(`${call} is not in the description`);
    const reply = route.responses[status];
    const content = reply && 'content' in reply ? reply.content?.['application/json'] : undefined;
    if (!content || !('schema' in content)) throw new Error(`${call} has no described JSON answer`);
    assertFits(content.schema as z.ZodType, json, call);
  };
}

import type { OpenAPIHono } from '@hono/zod-openapi';
import { webhookMessage } from '../contract/webhooks.ts';
import type { AppEnv } from '../http/router.ts';
import { BODY_EXAMPLES } from './body-examples.ts';
import { SCHEMA_EXAMPLES } from './reply-examples.ts';

const DESCRIPTION = `Online appointment booking for small businesses. Instants are ISO 8601, answered in UTC and taken with \`Z\` or an
offset, instants and dates from 1970 to 2200; durations are whole minutes, time zones IANA names. Every failure has the shape \`Error\`: a sentence to show, in the language of \`Accept-Language\`, and a code that never
changes. The calls under *Public* need no session and answer to any origin; all others need the session cookie, and those
that change something also \`X-CSRF-Token\` with the value of the \`csrf_token\` cookie. Calls with a lock for a key take that instead.`;

/** The OpenAPI 3.1 document, from the schemas that validate requests. */
export function openApiDocument(app: OpenAPIHono<AppEnv>) {
  const { openAPIRegistry: registry } = app;
  registry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'Set by POST /api/login; named `__Host-session` where the service runs on https.',
  });
  registry.registerComponent('securitySchemes', 'key', {
    type: 'http',
    scheme: 'bearer',
    description: 'Made by POST /api/keys: `Authorization: Bearer sw_…`.',
  });
  registry.registerWebhook({
    method: 'post',
    path: 'message',
    summary: 'Sent to each webhook: docs/webhooks.md',
    request: { body: { content: { 'application/json': { schema: webhookMessage } } } },
    responses: { 200: { description: 'Received; any other status than 2xx is a failure.' } },
  });
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Slotwell', version: '1', description: DESCRIPTION },
  });
  for (const definition of registry.definitions) {
    if (definition.type !== 'route') continue;
    const { path, method } = definition.route;
    const operation = method === 'query' ? undefined : document.paths?.[path]?.[method];
    if (!operation) continue;
    const [response] = Object.values(definition.route.responses);
    if (response && 'description' in response) operation.summary ??= response.description;
    const body = operation.requestBody;
    const content = body && 'content' in body ? body.content['application/json'] : undefined;
    if (content) content.example = BODY_EXAMPLES[`${method.toUpperCase()} ${path}`];
  }
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    Object.assign(schema, { example: SCHEMA_EXAMPLES[name] });
  }
  return document;
}

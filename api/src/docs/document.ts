import type { OpenAPIHono } from '@hono/zod-openapi';
import { webhookMessage } from '../contract/webhooks.ts';
import type { AppEnv } from '../http/router.ts';
import { BODY_EXAMPLES } from './body-examples.ts';
import { SCHEMA_EXAMPLES } from './reply-examples.ts';

const DESCRIPTION = `Online appointment booking for small businesses.

Instants are ISO 8601. Replies have them in UTC; requests may have \`Z\` or an offset. Instants and dates lie between 1970 and 2200.
Durations are whole minutes, time zones are IANA names.

Every failure has the shape \`Error\`: a sentence to show, in the language of \`Accept-Language\`, and a code that never changes.

Calls under *Public* need no session and accept any origin. All others need the session cookie. Those that change something
also need \`X-CSRF-Token\` with the value of the \`csrf_token\` cookie. Some calls also accept an API key.`;

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
    const body = operation.requestBody;
    const content = body && 'content' in body ? body.content['application/json'] : undefined;
    if (content) content.example = BODY_EXAMPLES[`${method.toUpperCase()} ${path}`];
  }
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    Object.assign(schema, { example: SCHEMA_EXAMPLES[name] });
  }
  return document;
}

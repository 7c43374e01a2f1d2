import type { OpenAPIHono } from '@hono/zod-openapi';
import { webhookMessage } from '../contract/webhooks.ts';
import type { AppEnv } from '../http/router.ts';
import { BODY_EXAMPLES } from './body-examples.ts';
import { parameterExample, replyExample } from './composed-examples.ts';
import { SCHEMA_EXAMPLES } from './reply-examples.ts';

const DESCRIPTION = `Online appointment booking for small businesses.

**To book from a program**, create an API key in the dashboard, under Business Page → Connections → API keys. Then send three calls:

1. \`GET /api/services_public/{business_id}\` lists the services.
2. \`GET /api/availability/{business_id}?service_id=…&from=…&to=…\` lists the start times that can be booked.
3. \`POST /api/bookings\` with \`Authorization: Bearer sw_…\` books one of them for a customer.

**Times.** Instants are ISO 8601. Replies have them in UTC, requests can have \`Z\` or an offset. Instants and dates lie between
1970 and 2200. Durations are whole minutes, time zones are IANA names.

**Errors** have the shape \`Error\`: a sentence to show, in the language of \`Accept-Language\`, and a code that never changes.

**Access.** Calls under *Public* need no session and accept any origin. Most others need the session cookie, and those that
change something also need \`X-CSRF-Token\` with the value of the \`csrf_token\` cookie. Calls with a lock for \`key\` also accept an
API key, which needs neither.`;

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
    description: 'Created in the dashboard or by POST /api/keys: `Authorization: Bearer sw_…`.',
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
    const call = `${method.toUpperCase()} ${path}`;
    const body = operation.requestBody;
    const content = body && 'content' in body ? body.content['application/json'] : undefined;
    if (content) content.example = BODY_EXAMPLES[call];
    const reply = operation.responses?.[200]?.content?.['application/json'];
    if (reply) reply.example = replyExample(call, reply.schema);
    for (const parameter of operation.parameters ?? [])
      if ('name' in parameter && parameter.required) parameter.example = parameterExample(parameter.name);
  }
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    Object.assign(schema, { example: SCHEMA_EXAMPLES[name] });
  }
  return document;
}

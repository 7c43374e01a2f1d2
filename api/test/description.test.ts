import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CALLS } from '../src/contract/calls/index.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());

const routes = () =>
  world.app.openAPIRegistry.definitions.flatMap((one) => (one.type === 'route' ? [one.route] : []));

/** The named schemas that replies consist of. */
function namedIn(schema: z.ZodType): z.ZodType[] {
  const parts =
    schema instanceof z.ZodObject
      ? Object.values(schema.shape as Record<string, z.ZodType>)
      : schema instanceof z.ZodArray
        ? [schema.element as z.ZodType]
        : [];
  return [...(schema.meta()?.id ? [schema] : []), ...parts.flatMap(namedIn)];
}

describe('the OpenAPI document', () => {
  it('has exactly the calls of the contract', () => {
    const formatName = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
    expect(routes().map(formatName).sort()).toEqual(CALLS.map(formatName).sort());
  });

  it('refers only to what it contains', async () => {
    const { json, text } = await world.visitor().get('/api/openapi.json');
    const references = new Set(text.match(/(?<="\$ref":")[^"]+/g));
    const at = (path: string) =>
      path
        .split('/')
        .slice(1)
        .reduce((part, name) => part?.[name], json);
    expect(references.size).toBeGreaterThan(20);
    expect([...references].filter((path) => !at(path))).toEqual([]);
    expect(json.components.schemas.Error.required).toEqual(['error', 'code']);
  });

  it('documents the messages of webhooks', async () => {
    const { json } = await world.visitor().get('/api/openapi.json');
    const { schema } = json.webhooks.message.post.requestBody.content['application/json'];
    expect(schema).toEqual({ $ref: '#/components/schemas/WebhookMessage' });
    expect(json.components.schemas.WebhookMessage.anyOf).toHaveLength(3);
  });

  it('has a valid example for every body', async () => {
    const { json } = await world.visitor().get('/api/openapi.json');
    for (const { method, path, request } of routes()) {
      const content = request?.body?.content['application/json'];
      if (!content || !('schema' in content)) continue;
      const { example } = json.paths[path][method].requestBody.content['application/json'];
      const { error } = (content.schema as z.ZodType).safeParse(example);
      expect(error?.message, `docs/body-examples.ts, ${method.toUpperCase()} ${path}`).toBeUndefined();
    }
  });

  it('has a valid example for every reply and every parameter that is required', async () => {
    const { json } = await world.visitor().get('/api/openapi.json');
    for (const { method, path, reply, params, query } of CALLS) {
      const operation = json.paths[path][method];
      const name = `docs/composed-examples.ts, ${method.toUpperCase()} ${path}`;
      const content = operation.responses[200]?.content?.['application/json'];
      if (content) expect(reply?.safeParse(content.example).error?.message, name).toBeUndefined();
      const shape: Record<string, z.ZodType> = { ...params?.shape, ...query?.shape };
      for (const parameter of operation.parameters ?? []) {
        if (!parameter.required) continue;
        const { error } = shape[parameter.name]?.safeParse(parameter.example) ?? {};
        expect(error?.message, `${name}, ${parameter.name}`).toBeUndefined();
      }
    }
  });

  it('has a valid example for every named reply', async () => {
    const { json } = await world.visitor().get('/api/openapi.json');
    const replies = routes().flatMap(({ responses }) => {
      const reply = responses[200];
      const content = reply && 'content' in reply ? reply.content?.['application/json'] : undefined;
      return content && 'schema' in content ? [content.schema as z.ZodType] : [];
    });
    for (const schema of replies.flatMap(namedIn)) {
      const name = schema.meta()?.id ?? '';
      const { example } = json.components.schemas[name];
      const { data, error } = schema.safeParse(example);
      expect(error?.message, `src/docs/*-examples.ts, ${name}`).toBeUndefined();
      expect(isDeepStrictEqual(data, example), `${name} has no member too many`).toBe(true);
    }
  });
});

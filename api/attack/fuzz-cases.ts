/** Requests of an operation: as its schema says, at the limits of the schema, and hostile. */
import fc from 'fast-check';
import { generateSync, type JsonSchema, registerFormat } from 'json-schema-faker';
import { hostileHeader, hostileSegment, hostileValue } from '../test/security/hostile-values.ts';
import { type Document, type Operation, resolved, type Schema } from './document.ts';
import type { Knowledge } from './known-values.ts';

export interface Case {
  path: string;
  body?: unknown;
  headers: Record<string, string>;
}

// Addresses outside this machine belong to nobody.
registerFormat('uri', (random) => `https://hooks${random.int(0, 99)}.example/`);

/** The longest value in a URL: a third of Node's limit once it is encoded. */
const MAX_QUERY = 400;

type Pick = fc.GeneratorValue;
const SEED = fc.nat();
const pickChoice = (g: Pick, choices: readonly unknown[]) => g(fc.constantFrom, ...choices);

function generated(g: Pick, { components }: Document, schema: Schema): unknown {
  return generateSync({ ...schema, components } as JsonSchema, {
    seed: g(() => SEED),
    alwaysFakeOptionals: true,
  });
}

/** Values at and beyond the limits of a schema. */
function boundaries(schema: Schema): unknown[] {
  const { type, minLength = 0, maxLength, minimum, maximum, maxItems = 50, format, items } = schema;
  const types = [type].flat();
  const found: unknown[] = [null, ''];
  if (maxLength !== undefined) found.push('x'.repeat(maxLength), '長'.repeat(maxLength + 1));
  if (minLength > 0) found.push('x'.repeat(minLength - 1), 'x'.repeat(minLength));
  if (minimum !== undefined) found.push(minimum - 1, minimum);
  if (maximum !== undefined) found.push(maximum, maximum + 1);
  if (format === 'date-time') found.push('1970-01-01T00:00:00Z', '2200-12-31T23:59:59.999+14:00');
  if (format === 'date') found.push('1969-12-31', '1970-01-01', '2200-12-31', '9999-12-31', '2027-02-29');
  if (types.includes('array')) found.push([], Array(maxItems + 1).fill(items?.enum?.[0] ?? 'x'));
  if (types.includes('object')) found.push({});
  return found;
}

/** Probably valid: an own id, a free time; otherwise an example or what the schema says. */
function likely(g: Pick, document: Document, name: string, schema: Schema, own: Knowledge, example: unknown) {
  const values = own.values[name];
  if (values && values.length > 0) return pickChoice(g, values);
  return example !== undefined && g(fc.boolean) ? example : generated(g, document, schema);
}

function wrong(g: Pick, document: Document, name: string, schema: Schema, foreign: Knowledge): unknown {
  const theirs = foreign.values[name] ?? [];
  const kind = g(fc.nat, 9);
  if (kind < 3 && theirs.length > 0) return pickChoice(g, theirs);
  if (kind < 6) return pickChoice(g, boundaries(schema));
  if (kind < 7) return generated(g, document, schema);
  return g(() => hostileValue);
}

function makeBody(g: Pick, document: Document, { body }: Operation, own: Knowledge, foreign: Knowledge) {
  if (!body) return undefined;
  const schema = resolved(document, body.schema);
  const example = (body.example ?? {}) as Record<string, unknown>;
  const properties = Object.entries(schema.properties ?? {});
  if (g(fc.nat, 14) === 0) return g(() => hostileValue);
  const all = g(fc.nat, 3) === 0;
  const given = properties.filter(([name]) => all || name in example || g(fc.nat, 3) === 0);
  const fields = Object.fromEntries(
    given.map(([name, property]) => [
      name,
      likely(g, document, name, resolved(document, property), own, example[name]),
    ]),
  );
  if (g(fc.boolean) || properties.length === 0) return fields;
  const [name, property] = pickChoice(g, properties) as [string, Schema];
  return { ...fields, [name]: wrong(g, document, name, resolved(document, property), foreign) };
}

function idFor(g: Pick, { path }: Operation, parameter: string, own: Knowledge, foreign: Knowledge): string {
  const collection = path.slice(0, path.indexOf('/{'));
  const kind = g(fc.nat, 9);
  if (kind === 0) return g(() => hostileSegment);
  const { ids, businessId } = kind < 7 ? own : foreign;
  if (parameter === 'business_id') return own.businessId;
  const candidates = ids[collection]?.length ? ids[collection] : Object.values(ids).flat();
  return encodeURIComponent(String(candidates.length > 0 ? pickChoice(g, candidates) : businessId));
}

function makeQuery(
  g: Pick,
  document: Document,
  { parameters }: Operation,
  own: Knowledge,
  foreign: Knowledge,
) {
  const query = new URLSearchParams();
  for (const { name, in: location, schema = {} } of parameters) {
    if (location !== 'query' || g(fc.nat, 3) === 0) continue;
    const isWrong = g(fc.nat, 3) === 0;
    const value = isWrong
      ? wrong(g, document, name, schema, foreign)
      : likely(g, document, name, schema, own, undefined);
    query.append(name, String(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_QUERY));
  }
  return query.size > 0 ? `?${query}` : '';
}

const headerNames = ({ parameters }: Operation) =>
  parameters.filter((one) => one.in === 'header').map(({ name }) => name);

/** The same cases for the same seed and knowledge. */
export function makeCases(
  document: Document,
  operation: Operation,
  { own, foreign, count, seed }: { own: Knowledge; foreign: Knowledge; count: number; seed: number },
): Case[] {
  const arbitrary = fc.gen().map(
    (g): Case => ({
      path:
        operation.path.replace(/\{(\w+)\}/g, (_, name) => idFor(g, operation, name, own, foreign)) +
        makeQuery(g, document, operation, own, foreign),
      body: makeBody(g, document, operation, own, foreign),
      headers: Object.fromEntries(headerNames(operation).map((name) => [name, g(() => hostileHeader)])),
    }),
  );
  return fc.sample(arbitrary, { numRuns: count, seed });
}

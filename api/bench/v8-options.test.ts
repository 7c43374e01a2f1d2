import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENVIRONMENT, V8_OPTIONS } from '../faults/api-process.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe('processes in benchmarks and fault tests', () => {
  const [[name, value]] = Object.entries(ENVIRONMENT) as [[string, string]];

  it('have the V8 options and the environment of the shipped product', () => {
    expect(read('start.mjs')).toContain(`${name}: '${value}'`);
    expect(read('api/Dockerfile')).toContain(`ENV NODE_ENV=production ${name}=${value}`);
    for (const option of V8_OPTIONS) expect(read('start.mjs')).toContain(`'${option}'`);
    expect(read('api/Dockerfile')).toContain(JSON.stringify(V8_OPTIONS).slice(1, -1).replaceAll(',', ', '));
  });
});

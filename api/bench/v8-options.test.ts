import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENVIRONMENT, V8_OPTIONS } from '../faults/api-process.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe('processes in benchmarks and fault tests', () => {
  const [[name, value]] = Object.entries(ENVIRONMENT) as [[string, string]];

  it('have the V8 options and the environment of the shipped product', () => {
    expect(read('package.json')).toContain(`${name}=${value} exec node`);
    expect(read('api/Dockerfile')).toContain(`ENV NODE_ENV=production ${name}=${value}`);
    expect(read('package.json')).toContain(`node ${V8_OPTIONS.join(' ')} api/dist/main.js`);
    expect(read('api/Dockerfile')).toContain(JSON.stringify(V8_OPTIONS).slice(1, -1).replaceAll(',', ', '));
  });
});

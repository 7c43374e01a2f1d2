import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { V8_OPTIONS } from '../faults/api-process.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe('processes in benchmarks and fault tests', () => {
  it('have the V8 options of the shipped product', () => {
    expect(read('package.json')).toContain(`node ${V8_OPTIONS.join(' ')} api/dist/main.js`);
    expect(read('api/Dockerfile')).toContain(JSON.stringify(V8_OPTIONS).slice(1, -1).replaceAll(',', ', '));
  });
});

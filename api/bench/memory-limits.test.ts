import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MEMORY_LIMITS } from '../faults/api-process.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe('processes in benchmarks and fault tests', () => {
  it('have the memory limits of the shipped product', () => {
    expect(read('package.json')).toContain(`node ${MEMORY_LIMITS.join(' ')} api/dist/main.js`);
    expect(read('api/Dockerfile')).toContain(
      JSON.stringify(MEMORY_LIMITS).slice(1, -1).replaceAll(',', ', '),
    );
  });
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WORKSPACE = join(import.meta.dirname, '../..');
const VALUES = /^import (?!type)[^;]*? from '(api\/contract\/[\w/-]+\.ts)'/gm;

/** zod weighs 15 kB and evaluates code, which the content policy forbids. */
it('front ends import schemas of the contract as types only', () => {
  const files = globSync('{booking-widget,owner-console,shared-ui,shell}/src/**/*.{ts,tsx}', {
    cwd: WORKSPACE,
  });
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => {
    const imported = readFileSync(join(WORKSPACE, file), 'utf8').matchAll(VALUES);
    return [...imported]
      .map(([, path = '']) => path.replace('api/', 'api/src/'))
      .filter((path) => readFileSync(join(WORKSPACE, path), 'utf8').includes("from 'zod'"))
      .map((path) => `${file}: ${path}`);
  });
  expect(found).toEqual([]);
});

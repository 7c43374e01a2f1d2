import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WORKSPACE = join(import.meta.dirname, '../..');
const FILES = globSync(
  '{booking-widget,booking-widget/parts,owner-console,shared-ui,shell}/src/**/*.{ts,tsx}',
  {
    cwd: WORKSPACE,
  },
);
const read = (file: string) => readFileSync(join(WORKSPACE, file), 'utf8');
const VALUES = /^import (?!type)[^;]*? from '(api\/contract\/[\w/-]+\.ts)'/gm;

/** zod weighs 15 kB and evaluates code, which the content policy forbids. */
it('front ends import schemas of the contract as types only', () => {
  expect(FILES.length).toBeGreaterThan(100);
  const found = FILES.flatMap((file) =>
    [...read(file).matchAll(VALUES)]
      .map(([, path = '']) => path.replace('api/', 'api/src/'))
      .filter((path) => read(path).includes("from 'zod'"))
      .map((path) => `${file}: ${path}`),
  );
  expect(found).toEqual([]);
});

/** A build puts all icons that `lucide-react` exports and any step uses into the file of the first step. */
it('front ends import icons one by one', () => {
  const found = FILES.filter((file) => /^import (?!type).* from 'lucide-react'/m.test(read(file)));
  expect(found).toEqual([]);
});

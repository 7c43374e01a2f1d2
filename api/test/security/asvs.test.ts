/** docs/security.md answers every section of OWASP ASVS 5.0 level 2, and the tests that it names exist. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const page = readFileSync(`${ROOT}/docs/security.md`, 'utf8');

/** The last section of each chapter; those that have requirements of level 3 alone. */
const LAST = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3];
const LEVEL_3 = ['3.1', '3.6', '6.7', '11.7', '15.4'];

/** "V4.3, V4.4 GraphQL" and "V10.1–V10.7 OAuth" as sections. */
function listSections(title: string): string[] {
  return [...title.matchAll(/V(\d+)\.(\d+)(?:–V\d+\.(\d+))?/g)].flatMap(([, chapter, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => `${chapter}.${Number(first) + n}`),
  );
}

it('every section of level 2 has a row', () => {
  const rows = [...page.matchAll(/^\| (V\d[^|]*) \|/gm)].map(([, title = '']) => title);
  const all = LAST.flatMap((last, n) => Array.from({ length: last }, (_, m) => `${n + 1}.${m + 1}`));
  expect(rows.flatMap(listSections).toSorted()).toEqual(
    all.filter((section) => !LEVEL_3.includes(section)).toSorted(),
  );
});

it('every test that is named exists', () => {
  const files = globSync('{api,e2e,shared-ui,shell,booking-widget,owner-console}/**/*.{test,spec}.ts', {
    cwd: ROOT,
    exclude: (path) => path.endsWith('node_modules') || path.endsWith('dist'),
  });
  const fileNames = new Set(files.map((file) => basename(file)));
  const named = [...page.matchAll(/`(?:[\w-]+\/)*([\w.-]+\.(?:test|spec)\.ts)`/g)].map(
    ([, name = '']) => name,
  );
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((name) => !fileNames.has(name))).toEqual([]);
});

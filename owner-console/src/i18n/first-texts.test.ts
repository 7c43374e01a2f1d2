import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import laterTexts from './en.json';
import firstTexts from './first/en.json';

type Texts = { [key: string]: string | string[] | Texts };

const SOURCES = join(import.meta.dirname, '..');
/** What the calendar shows before anything is opened. */
const SHOWN_FIRST = [
  'remote.tsx',
  'features/calendar/components/big-calendar.tsx',
  'features/calendar/components/agenda-list.tsx',
  'features/calendar/team-week/team-week.tsx',
  'features/insights/components/week-line.tsx',
];
const IMPORTS = /^import (?!type\b)[^;]*?'(\.[^']+\.tsx?)';/gms;

/** The code of these modules and of all that they import at once. */
function readCode(entries: string[]): string {
  const files = new Set(entries.map((entry) => join(SOURCES, entry)));
  let code = '';
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    code += source;
    for (const [, path = ''] of source.matchAll(IMPORTS)) files.add(resolve(dirname(file), path));
  }
  return code;
}

/** The plural forms of i18next count as one key. */
function findKeys(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' || Array.isArray(text)
      ? [(prefix + name).replace(/_(one|other|unmailed)$/, '')]
      : findKeys(text, `${prefix}${name}.`),
  );
}

it('the first file has the texts of the first view, and no others', () => {
  const code = readCode(SHOWN_FIRST);
  const quoted = new Set(code.match(/'[\w.-]+'/g));
  const built = [...code.matchAll(/`(\w+\.[^`\s]*?)\$\{\w+(?:\.\w+)*\}([^`\s]*)`/g)];
  const isShown = (key: string) =>
    quoted.has(`'${key}'`) ||
    built.some(([, start = '', end = '']) => key.startsWith(start) && key.endsWith(end));
  expect(findKeys(laterTexts).filter(isShown)).toEqual([]);
  expect(findKeys(firstTexts).filter((key) => !isShown(key))).toEqual([]);
});

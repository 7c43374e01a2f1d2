import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zoneCity } from 'api/time/zone-cities.ts';
import { describe, expect, it } from 'vitest';

type Node = string | Node[] | { [key: string]: Node };

const WORKSPACE = join(import.meta.dirname, '../..');
const ALL = '{shared-ui,shell,booking-widget,booking-widget/parts,owner-console}/src';

function readTexts(folder: string, language: string): Record<string, Node> {
  return JSON.parse(readFileSync(join(WORKSPACE, folder, `${language}.json`), 'utf8'));
}

const { zones, ...commonChinese } = readTexts('shared-ui/src/i18n', 'zh-CN');

/** Each namespace with the folders whose code uses it. */
const NAMESPACES = [
  { name: 'common', folder: 'shared-ui/src/i18n', users: ALL, zh: commonChinese },
  { name: 'passwords', folder: 'shared-ui/src/passwords', users: ALL },
  { name: 'parts', folder: 'booking-widget/parts/src/i18n', users: ALL },
  { name: 'widget', folder: 'booking-widget/src/i18n', users: 'booking-widget/src' },
  { name: 'console', folder: 'owner-console/src/i18n/first', users: 'owner-console/src' },
  { name: 'later', folder: 'owner-console/src/i18n', users: 'owner-console/src' },
  { name: 'shell', folder: 'shell/src/i18n', users: 'shell/src' },
  { name: 'legal', folder: 'shell/src/legal', users: 'shell/src/legal' },
];

/** `landing.title`, `sections[2].title`, …; the plural forms and contexts of i18next count as one key. */
function findKeys(node: Node, key = ''): string[] {
  if (typeof node === 'string') return [key.replace(/_(zero|one|other|unmailed)$/, '')];
  if (Array.isArray(node)) return node.flatMap((child, index) => findKeys(child, `${key}[${index}]`));
  const dot = key && `${key}.`;
  return [...new Set(Object.entries(node).flatMap(([name, child]) => findKeys(child, dot + name)))];
}

function codeIn(folder: string): string {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: WORKSPACE })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(WORKSPACE, file), 'utf8'))
    .join('\n');
}

describe.each(NAMESPACES)('the texts of $name', ({ name, folder, users, zh }) => {
  const en = readTexts(folder, 'en');
  const chinese = zh ?? readTexts(folder, 'zh-CN');

  it('have the same keys in both languages', () => {
    expect(findKeys(chinese)).toEqual(findKeys(en));
  });

  it('are all used', () => {
    const code = codeIn(users);
    const quoted = new Set(code.match(/'[\w:.-]+'/g));
    // Keys that the code composes: t(`steps.${step}`).
    const built = [...code.matchAll(/`([\w.]+\.)\$\{/g)].map(([, prefix = '']) => prefix);
    const unused = findKeys(en)
      .map((key) => key.replace(/\[.*$/, ''))
      .filter(
        (key) =>
          !quoted.has(`'${key}'`) &&
          !quoted.has(`'${name}:${key}'`) &&
          !built.some((prefix) => key.startsWith(prefix)),
      );
    expect(unused).toEqual([]);
  });

  it('have full-width punctuation in Chinese', () => {
    expect(JSON.stringify(chinese)).not.toMatch(/\p{Script=Han}[,.!?:;]/u);
  });

  it('have a word between a Latin name and a number in Chinese', () => {
    expect(JSON.stringify(chinese)).not.toMatch(/\}\}\{\{(?!second)/);
  });
});

it('zones have the Chinese names that the server uses', () => {
  for (const [zone, city] of Object.entries(zones ?? {})) expect(zoneCity(zone, 'zh-CN'), zone).toBe(city);
});

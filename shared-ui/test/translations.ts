import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Node = string | Node[] | { [key: string]: Node };

/** `landing.title`, `sections[2].title`, …; the plural forms and contexts of i18next count as one key. */
function keysOf(node: Node, key = ''): string[] {
  if (typeof node === 'string') return [key.replace(/_(zero|one|other|unmailed)$/, '')];
  if (Array.isArray(node)) return node.flatMap((child, index) => keysOf(child, `${key}[${index}]`));
  const dot = key && `${key}.`;
  return [...new Set(Object.entries(node).flatMap(([name, child]) => keysOf(child, dot + name)))];
}

function codeIn(folders: string[]): string {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/** Both languages have every key, and `folders` use it (a list by its own key). */
export function testTranslations(name: string, en: Node, chinese: Node, folders: string[]): void {
  test(`${name}: both languages have the same keys`, () => {
    expect(keysOf(chinese)).toEqual(keysOf(en));
  });

  test(`${name}: every key is used`, () => {
    const code = codeIn(folders);
    // Keys that the code composes: t(`steps.${step}`).
    const built = [...code.matchAll(/`([\w.]+\.)\$\{/g)].map(([, prefix = '']) => prefix);
    const unused = keysOf(en)
      .map((key) => key.replace(/\[.*$/, ''))
      .filter(
        (key) =>
          !code.includes(`'${key}'`) &&
          !code.includes(`'${name}:${key}'`) &&
          !built.some((prefix) => key.startsWith(prefix)),
      );
    expect(unused).toEqual([]);
  });

  test(`${name}: Chinese has full-width punctuation`, () => {
    expect(JSON.stringify(chinese)).not.toMatch(/\p{Script=Han}[,.!?:;]/u);
  });
}

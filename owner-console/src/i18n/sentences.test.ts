import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import en from './en.json' with { type: 'json' };
import zh from './zh-CN.json' with { type: 'json' };

type Sentences = { [key: string]: string | Sentences };

function keysOf(sentences: Sentences, prefix = ''): string[] {
  return Object.entries(sentences).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

/** Chinese has no plural: the forms of one sentence count as one key. */
const distinct = (sentences: Sentences) => [
  ...new Set(keysOf(sentences).map((key) => key.replace(/_(one|other)$/, ''))),
];

const source = join(import.meta.dirname, '..');
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');
/** Keys that the code puts together: `t(\`steps.${step}\`)`. */
const built = [...code.matchAll(/`([\w.]+\.)\$\{/g)].map(([, prefix = '']) => prefix);

test('both languages have the same sentences', () => {
  expect(distinct(zh)).toEqual(distinct(en));
});

test('every sentence is used', () => {
  const unused = keysOf(en)
    .map((key) => key.replace(/_(one|other)$/, ''))
    .filter((key) => !code.includes(`'${key}'`) && !built.some((prefix) => key.startsWith(prefix)));
  expect(unused).toEqual([]);
});

test('the Chinese sentences address nobody and use full-width punctuation', () => {
  expect(JSON.stringify(zh)).not.toMatch(/[您你]|\p{Script=Han}[,.!?:;]/u);
});

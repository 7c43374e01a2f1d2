import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import legalEnglish from '../legal/en.json';
import legalChinese from '../legal/zh-CN.json';
import en from './en.json';
import chinese from './zh-CN.json';

function keysOf(node: object, prefix = ''): string[] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value, `${prefix}${key}.`) : [prefix + key],
  );
}

it('every sentence exists in both languages', () => {
  expect(keysOf(chinese)).toEqual(keysOf(en));
  expect(keysOf(legalChinese)).toEqual(keysOf(legalEnglish));
});

it('no sentence is left that nothing shows', () => {
  const root = join(import.meta.dirname, '..');
  const source = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  // Keys that are put together at run time are named by the part that stands in the source.
  const isUsed = (key: string) => source.includes(`'${key}'`) || /^messages\./.test(key);
  expect(keysOf(en).filter((key) => !isUsed(key))).toEqual([]);
});

import { expect, it } from 'vitest';
import en from './en.json';
import { closestLanguage } from './language.ts';
import chinese from './zh-CN.json';

function keysOf(node: object, prefix = ''): string[] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value, `${prefix}${key}.`) : [prefix + key],
  );
}

it('every sentence exists in both languages', () => {
  expect(keysOf(chinese)).toEqual(keysOf(en));
});

it('a browser gets the language of ours that is closest to its own', () => {
  expect(closestLanguage('zh-Hans-CN')).toBe('zh-CN');
  expect(closestLanguage('zh')).toBe('zh-CN');
  expect(closestLanguage('en-CA')).toBe('en');
  expect(closestLanguage('fr')).toBe('en');
});

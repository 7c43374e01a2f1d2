import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../contract/errors.ts';
import en from './en.json' with { type: 'json' };
import zhCN from './zh-CN.json' with { type: 'json' };

const src = fileURLToPath(new URL('../..', import.meta.url));
const code = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(src, file), 'utf8'))
  .join('\n');
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

describe('the server’s messages', () => {
  it('are in both languages, with the same placeholders', () => {
    expect(Object.keys(zhCN)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(zhCN)) {
      expect(places(text), key).toEqual(places(en[key as keyof typeof en]));
      expect(text, key).toMatch(/\p{Script=Han}/u);
    }
  });

  it('have a sentence for every error code, and none is unused', () => {
    expect(ERROR_CODES.filter((key) => !(key in en))).toEqual([]);
    expect(Object.keys(en).filter((key) => !new RegExp(`\\b${key}\\b`).test(code))).toEqual([]);
  });
});

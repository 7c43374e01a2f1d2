import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from './locales/en.json' with { type: 'json' };
import zhCN from './locales/zh-CN.json' with { type: 'json' };
import { mailTexts } from './mail-texts.ts';

const findPlaceholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe('the texts of mails', () => {
  it('are in both languages, with placeholders that both know', () => {
    expect(Object.keys(zhCN)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(zhCN)) {
      expect(findPlaceholders(en[key as keyof typeof en]), key).toEqual(
        expect.arrayContaining(findPlaceholders(text)),
      );
    }
  });

  it('are all used', () => {
    const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
      .filter((file) => !file.includes('.test.'))
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
      .join('\n');
    expect(Object.keys(en).filter((key) => !sources.includes(`texts('${key}'`))).toEqual([]);
  });

  it('are polite and have only full-width marks in Chinese', () => {
    expect(Object.values(zhCN).filter((text) => /你|\p{sc=Han}[,.:;!?()]/u.test(text))).toEqual([]);
  });

  it('have spaces between Latin names and Chinese characters', () => {
    const zh = mailTexts('zh-CN');
    expect(zh('newRequest.headline', { customer: 'Ravi Menon' })).toBe('Ravi Menon 想预约');
    expect(zh('newRequest.headline', { customer: '王芳' })).toBe('王芳想预约');
  });
});

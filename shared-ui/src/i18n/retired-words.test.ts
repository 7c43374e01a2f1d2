import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from 'api/text/languages.ts';
import { describe, expect, it } from 'vitest';
import { GIVEN, RETIRED } from '../../test/retired-words.ts';

const WORKSPACE = join(import.meta.dirname, '../../..');
const FOLDERS = [
  'api/src/emails/locales',
  'api/src/lib/sentences',
  'booking-widget/parts/src/i18n',
  'booking-widget/src/i18n',
  'owner-console/src/i18n',
  'shared-ui/src/i18n',
  'shell/src/i18n',
  'shell/src/legal',
];

function textsIn(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  return Object.values(node as object).flatMap(textsIn);
}

const readTexts = (folder: string, language: string) =>
  textsIn(JSON.parse(readFileSync(join(WORKSPACE, folder, `${language}.json`), 'utf8')));

describe.each(FOLDERS)('the texts in %s', (folder) => {
  it.each(LANGUAGES)('use no retired word: %s', (language) => {
    const found = readTexts(folder, language).flatMap((text) =>
      RETIRED[language].flatMap(([retired, use]) =>
        retired.test(text) && !GIVEN.has(text) ? [{ text, use }] : [],
      ),
    );
    expect(found).toEqual([]);
  });

  it('have spaces between Chinese and Latin, and none around places, which get theirs when they are filled', () => {
    const texts = readTexts(folder, 'zh-CN');
    expect(texts.filter((text) => /\p{Script=Han} \{|\} \p{Script=Han}/u.test(text))).toEqual([]);
    const joined = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u;
    const dates = /\d+年\d+月(\d+日)?/g;
    const bare = (text: string) => text.replaceAll(/\{+\w+\}+/g, '{}').replaceAll(dates, '');
    expect(texts.filter((text) => joined.test(bare(text)))).toEqual([]);
  });
});

it.each(FOLDERS)('the texts in %s have typographic apostrophes', (folder) => {
  expect(readTexts(folder, 'en').filter((text) => text.includes("'"))).toEqual([]);
});

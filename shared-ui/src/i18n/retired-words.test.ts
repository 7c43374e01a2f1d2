import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from 'api/text/languages.ts';
import { describe, expect, it } from 'vitest';
import { GIVEN, RETIRED, RETIRED_IN_DOCS } from '../../test/retired-words.ts';

const WORKSPACE = join(import.meta.dirname, '../../..');
const FOLDERS = [
  'api/src/emails/locales',
  'api/src/lib/sentences',
  'booking-widget/parts/src/i18n',
  'booking-widget/src/i18n',
  'owner-console/src/i18n',
  'owner-console/src/i18n/first',
  'shared-ui/src/i18n',
  'shell/src/i18n',
  'shell/src/legal',
  'shared-ui/src/passwords',
];
const COMMENTS = /\/\*.*?\*\/|^\s*\/\/.*$/gms;
/** What developers and operators read: the docs, and the sources of OpenAPI, mails, inbox and pages. */
const READ_BY_DEVELOPERS = [
  '{README,CONTRIBUTING}.md',
  'docs/**/*.md',
  'api/src/{contract,docs,emails,features/admin,inbox,operations,pages}/**/*.{ts,tsx}',
  'api/src/emails/snapshots/*.en.txt',
  'shell/*.html',
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

it('the docs, the api’s description and the rendered mails use no retired word', () => {
  const files = READ_BY_DEVELOPERS.flatMap((pattern) => globSync(pattern, { cwd: WORKSPACE })).filter(
    (file) => !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => {
    const source = readFileSync(join(WORKSPACE, file), 'utf8');
    const text = source.replaceAll(COMMENTS, '').replaceAll(/\s+/g, ' ');
    return RETIRED_IN_DOCS.flatMap(([retired, use]) => {
      const [word] = text.match(retired) ?? [];
      return word ? [{ file, word, use }] : [];
    });
  });
  expect(found).toEqual([]);
});

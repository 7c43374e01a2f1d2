import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../text/languages.ts';
import type { MailKind } from './mails.ts';
import { renderMail } from './render.tsx';
import { SAMPLE_MAILS } from './sample-mails.ts';
import { SAMPLE_SEVERAL_MAILS } from './sample-several-mails.ts';
import { SAMPLE_VISIT_MAILS } from './sample-visit-mails.ts';

/** The HTML part without tags and without the padding after the preview. */
const readWords = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/[\p{Cf}\u00a0\u2007]|\u034f/gu, '')
    .replace(/\n\s*/g, '\n')
    .trim();

const SAMPLES = [
  ...(Object.keys(SAMPLE_MAILS) as MailKind[]).map((kind) => ({
    name: kind,
    kind,
    payload: SAMPLE_MAILS[kind],
  })),
  ...SAMPLE_SEVERAL_MAILS,
  ...SAMPLE_VISIT_MAILS,
];

describe.each(SAMPLES)('$name', ({ name, kind, payload }) => {
  it.each(LANGUAGES)('has the expected text in %s', async (language) => {
    const { subject, text, html } = await renderMail(kind, payload, language);
    const seen = `Subject: ${subject}\n\n${text}\n=== HTML\n${readWords(html)}\n`;
    await expect(seen).toMatchFileSnapshot(join(import.meta.dirname, 'snapshots', `${name}.${language}.txt`));
  });
});

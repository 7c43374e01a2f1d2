import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../text/languages.ts';
import type { MailKind } from './mails.ts';
import { renderMail } from './render.tsx';
import { SAMPLE_MAILS } from './sample-mails.ts';
import { SAMPLE_SEVERAL_MAILS } from './sample-several-mails.ts';
import { SAMPLE_VISIT_MAILS } from './sample-visit-mails.ts';

const PHONES_SHOW = 40;
const DATE = /[A-Z][a-z]{2} \d+(, \d{4})?(?!\d)|\d+月\d+日/;
const DECISIONS: MailKind[] = ['new_request', 'request_waiting'];

const samples = [
  ...(Object.keys(SAMPLE_MAILS) as MailKind[]).map((kind) => ({ kind, payload: SAMPLE_MAILS[kind] })),
  ...SAMPLE_SEVERAL_MAILS,
  ...SAMPLE_VISIT_MAILS,
].flatMap((sample) => LANGUAGES.map((language) => ({ ...sample, language })));

describe('a mail', () => {
  it.each(samples)(
    'names its date where a phone shows it: $kind, $language',
    async ({ kind, payload, language }) => {
      const { subject } = await renderMail(kind, payload, language);
      const [date = ''] = subject.match(DATE) ?? [];
      expect(subject.indexOf(date) + date.length).toBeLessThanOrEqual(PHONES_SHOW);
    },
  );

  it.each(samples)(
    'has one button, or the two of a decision: $kind, $language',
    async ({ kind, payload, language }) => {
      const { html } = await renderMail(kind, payload, language);
      const buttons = html.match(/class="em-(btn|sec)"/g) ?? [];
      expect(buttons.length).toBeLessThanOrEqual(DECISIONS.includes(kind) ? 2 : 1);
    },
  );
});

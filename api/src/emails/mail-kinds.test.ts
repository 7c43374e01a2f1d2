import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../text/languages.ts';
import type { AppointmentFacts, MailKind } from './mails.ts';
import { renderMail } from './render.tsx';
import { SAMPLE_MAILS } from './sample-mails.ts';

const everyMail = (Object.keys(SAMPLE_MAILS) as MailKind[]).flatMap((kind) =>
  LANGUAGES.map((language) => ({ kind, language })),
);
const findLinks = (payload: object) =>
  Object.values(payload).filter((value) => /^https?:/.test(value)) as string[];
const isContactLink = (href: string) => /^(tel|mailto):/.test(href);

describe.each(everyMail)('$kind in $language', async ({ kind, language }) => {
  const { subject, fromName, html, text } = await renderMail(kind, SAMPLE_MAILS[kind], language);
  const headline = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? 'no headline';

  it('has the same content in the text part, headline first and links last', () => {
    expect(text.startsWith(`${headline}\n\n`)).toBe(true);
    const order = [headline, ...findLinks(SAMPLE_MAILS[kind])].map((part) => text.indexOf(part));
    expect(order).toEqual(order.filter((at) => at >= 0).toSorted((a, b) => a - b));
  });

  it('links only to URLs of its payload', () => {
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    expect(hrefs.filter((href) => !isContactLink(href)).toSorted()).toEqual(
      findLinks(SAMPLE_MAILS[kind]).toSorted(),
    );
    const { businessPhone, businessEmail } = SAMPLE_MAILS.booking_confirmed;
    const isBeforeBooking = /^(verification_code|waitlist_\w+)$/.test(kind);
    const contact = fromName && !isBeforeBooking ? [`mailto:${businessEmail}`, `tel:${businessPhone}`] : [];
    expect(hrefs.filter(isContactLink).toSorted()).toEqual(contact);
  });

  it('is small and loads nothing', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
    expect(html).not.toMatch(/<(img|script|iframe|object|link|form)\b|url\(|@import|\son\w+=/i);
  });

  it('fills every placeholder and declares its language', () => {
    expect(subject + text).not.toMatch(/\{\w+\}|undefined|NaN|Invalid/);
    expect(html).toContain(`lang="${language}"`);
    if (language === 'zh-CN') expect(subject + text + html).not.toContain('你');
  });

  it('names the zone of every time', () => {
    const lines = `${subject}\n${text}`.split('\n').filter((line) => /\d:\d\d/.test(line));
    expect(lines.filter((line) => !/ time\)|时间）|https?:/.test(line))).toEqual([]);
  });

  it('has a preview that tells more than its subject', () => {
    const preview = /data-skip-in-text="true"[^>]*>([^<]*)</.exec(html)?.[1]?.trim() ?? '';
    expect(preview).not.toBe('');
    expect(subject).not.toContain(preview);
  });

  it('supports dark mode', () => expect(html).toContain('prefers-color-scheme:dark'));
});

describe.each(everyMail.filter(({ kind }) => 'start' in SAMPLE_MAILS[kind]))(
  'the appointment of $kind in $language',
  ({ kind, language }) => {
    it('has a time with its zone, the business’s where it is another one, and a service', async () => {
      const payload = SAMPLE_MAILS[kind] as AppointmentFacts;
      const { text } = await renderMail(kind, SAMPLE_MAILS[kind], language);
      const range = {
        en: 'Tue, Nov 10, 2:30 – 3:20 PM (Toronto time)',
        'zh-CN': '11月10日 周二 14:30 – 15:20（多伦多时间）',
      };
      const withYear = {
        en: 'Tue, Nov 10, 2026, 2:30 – 3:20 PM (Toronto time)',
        'zh-CN': '2026年11月10日 周二 14:30 – 15:20（多伦多时间）',
      };
      const label = { en: 'Business time: ', 'zh-CN': '商家时间：' };
      const line = payload.readerZone ? label[language] + range[language] : withYear[language];
      expect(text).toContain(`${line}\n`);
      expect(text).toContain('Single lesson');
    });
  },
);

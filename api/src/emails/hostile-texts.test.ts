import { describe, expect, it } from 'vitest';
import { MAX_COUNT, MAX_LENGTH } from '../contract/limits.ts';
import { EMAIL_PATTERN } from '../contract/patterns.ts';
import { LANGUAGES } from '../text/languages.ts';
import type { MailKind, MailPayloads } from './mails.ts';
import { oneLine } from './one-line.ts';
import { renderMail } from './render.tsx';
import { SAMPLE_MAILS } from './sample-mails.ts';

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'/><a href='https://evil.example'>click</a>",
  'Ravi\r\nBcc: all@example.com\r\n\r\nbody',
  'Ravi\u2028X-Evil: yes\u2029more',
  'Ravi\u202emoc.elpmaxe\u2066x\u2069',
  '</title></style><style>*{display:none}</style>',
  '{business} {customer} {when} $& $1',
  'nul\u0000bell\u0007',
];
const FREE_TEXTS = ['businessName', 'serviceName', 'customerName', 'customerAddress', 'businessAddress'];
const QUOTED = ['additionalInfo', 'reason', 'note'];

/** The sample with hostile texts in the named fields. */
function filled<Kind extends MailKind>(kind: Kind, texts: Record<string, unknown>): MailPayloads[Kind] {
  const sample = SAMPLE_MAILS[kind];
  const fields = Object.entries(texts).filter(([field]) => field in sample);
  return { ...sample, ...Object.fromEntries(fields) };
}

/** The sample with one text in every field that another person fills in. */
const poisoned = <Kind extends MailKind>(kind: Kind, text: string) =>
  filled(kind, {
    ...Object.fromEntries([...FREE_TEXTS, ...QUOTED].map((field) => [field, text])),
    answers: [{ question_id: '1', label: text, answer: text }],
  });
const findNames = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([tag]) => tag).toSorted();

const withTexts = (Object.keys(SAMPLE_MAILS) as MailKind[]).filter(
  (kind) => 'businessName' in SAMPLE_MAILS[kind],
);

describe.each(withTexts)('%s with hostile texts', (kind) => {
  it.each(HOSTILE)('prints %j as text', async (text) => {
    const harmless = await renderMail(kind, poisoned(kind, 'Ravi'), 'en');
    for (const language of LANGUAGES) {
      const mail = await renderMail(kind, poisoned(kind, text), language);
      const tags = /<\/?[a-z][a-z0-9]*/gi;
      expect(findNames(mail.html, tags)).toEqual(findNames(harmless.html, tags));
      expect(findNames(mail.html, /href="[^"]*"/g)).toEqual(findNames(harmless.html, /href="[^"]*"/g));
      expect(mail.subject).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u);
      const [ours = ''] = mail.text.split('\n> ');
      expect(ours).not.toMatch(/^(Bcc|X-Evil|body|more)/m);
      expect(mail.text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u);
    }
  });
});

describe('the longest allowed texts', () => {
  /** Escaped, a quotation mark is the longest character; the address has the maximum length. */
  const longest = (max: number) => '"'.repeat(max);
  const customerEmail = `${"'".repeat(64)}@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example`;
  const texts = {
    businessName: longest(MAX_LENGTH.name),
    serviceName: longest(MAX_LENGTH.name),
    customerName: longest(MAX_LENGTH.name),
    customerEmail,
    customerPhone: '4'.repeat(MAX_LENGTH.phone),
    customerAddress: longest(MAX_LENGTH.address),
    businessAddress: longest(MAX_LENGTH.address),
    additionalInfo: longest(MAX_LENGTH.text),
    reason: longest(MAX_LENGTH.text),
    onlineLink: `https://meet.example/${"'".repeat(MAX_LENGTH.link - 21)}`,
    businessEmail: customerEmail,
    businessPhone: '4'.repeat(MAX_LENGTH.phone),
    note: longest(MAX_LENGTH.note),
    answers: Array.from({ length: MAX_COUNT.questions }, (_, nth) => ({
      question_id: String(nth),
      label: longest(MAX_LENGTH.label),
      answer: longest(MAX_LENGTH.longAnswer),
    })),
  };

  it.each(withTexts)('fit into %s, which mail programs clip beyond 30 kB', async (kind) => {
    expect(customerEmail).toMatch(EMAIL_PATTERN);
    for (const language of LANGUAGES) {
      const { html } = await renderMail(kind, filled(kind, texts), language);
      expect(Buffer.byteLength(html)).toBeLessThan(30_000);
    }
  });
});

describe('text of the other side', () => {
  it('is marked on every line of the text part, so that it cannot pass for ours', async () => {
    const payload = {
      ...SAMPLE_MAILS.new_request,
      additionalInfo: 'Hello\r\nAccept here: https://evil.example\n-- \nSlotwell',
    };
    const { text } = await renderMail('new_request', payload, 'en');
    expect(text).toContain('> Hello\n> Accept here: https://evil.example\n> --\n> Slotwell\n');
  });

  it('is not searched for placeholders', async () => {
    const payload = { ...SAMPLE_MAILS.new_request, customerName: '{service}' };
    const { subject } = await renderMail('new_request', payload, 'en');
    expect(subject).toBe('New request: Tue, Nov 10, 2:30 PM (Toronto time), {service}, Single lesson');
  });

  it('becomes one line in a header', () => {
    expect(oneLine('  Ravi\r\n\tMenon \u202e!  ')).toBe('Ravi Menon !');
  });
});

describe('the URL of a button', () => {
  it.each(['javascript:alert(1)', 'data:text/html,hi', 'not an address'])('is refused: %s', async (link) => {
    const payload = { ...SAMPLE_MAILS.booking_confirmed, onlineLink: link };
    await expect(renderMail('booking_confirmed', payload, 'en')).rejects.toThrow(TypeError);
  });

  it('cannot leave its attribute', async () => {
    const payload = { ...SAMPLE_MAILS.booking_confirmed, onlineLink: 'https://meet.example/"onclick="x' };
    const { html } = await renderMail('booking_confirmed', payload, 'en');
    expect(html).not.toContain('"onclick=');
  });
});

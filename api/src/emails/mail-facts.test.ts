import { describe, expect, it } from 'vitest';
import type { MailKind, MailPayloads } from './mails.ts';
import { renderMail } from './render.tsx';
import { SAMPLE_MAILS } from './sample-mails.ts';

describe('a mail to a customer', () => {
  it.each(['booking_confirmed', 'booking_declined', 'reminder_2h', 'verification_code'] as const)(
    '%s comes from the business, by Slotwell',
    async (kind) => {
      const { fromName } = await renderMail(kind, SAMPLE_MAILS[kind], 'zh-CN');
      expect(fromName).toBe('Marlow Street Tutors via Slotwell');
    },
  );

  it('tells price, note, contact and until when it can be changed', async () => {
    const { text } = await renderMail('booking_confirmed', SAMPLE_MAILS.booking_confirmed, 'en');
    for (const fact of [
      '50 min · $45 · 412 Marlow Street, Toronto',
      'Your note:\n> Trigonometry, chapter 4 please.',
      'You can reschedule or cancel until Tue, Nov 10, 3:30 AM (Shanghai time).',
      'Questions? Contact Marlow Street Tutors: (416) 555-0142 · hello@marlow.example',
    ])
      expect(text).toContain(`${fact}\n`);
  });

  it.each([
    [
      'the start',
      SAMPLE_MAILS.reminder_24h.start,
      'You can reschedule or cancel until the appointment starts.',
    ],
    ['a moment that has passed', '', 'It’s too late to reschedule or cancel online.'],
  ])('says that changes are possible until %s', async (_, changeUntil, line) => {
    const { text } = await renderMail('reminder_24h', { ...SAMPLE_MAILS.reminder_24h, changeUntil }, 'en');
    expect(text).toContain(line);
    expect(text.includes('View appointment:')).toBe(changeUntil === '');
  });

  it('tells who cancelled', async () => {
    const facts = SAMPLE_MAILS.booking_cancelled;
    const leadBy = async (by: 'customer' | 'owner') =>
      (await renderMail('booking_cancelled', { ...facts, by }, 'en')).text;
    expect(await leadBy('owner')).toContain('Marlow Street Tutors had to cancel this appointment.');
    expect(await leadBy('customer')).toContain('You cancelled your appointment with Marlow Street Tutors.');
  });

  it('calls a request that its customer cancelled a request', async () => {
    const facts = { ...SAMPLE_MAILS.booking_cancelled, by: 'customer', isRequest: true } as const;
    const { text } = await renderMail('booking_cancelled', facts, 'en');
    expect(text).toContain('Your booking request is cancelled');
    expect(text).toContain('You cancelled your booking request to Marlow Street Tutors.');
  });

  it('about an own event is rendered without what it lacks', async () => {
    const { businessPhone, businessEmail, price, currency, changeUntil, ...facts } =
      SAMPLE_MAILS.booking_confirmed;
    const { text } = await renderMail('booking_confirmed', facts, 'en');
    expect(text).toContain('50 min · 412 Marlow Street, Toronto\n');
    expect(text).not.toMatch(/Questions|until|undefined/);
    expect([businessPhone, businessEmail, price, currency, changeUntil]).not.toContain(undefined);
  });
});

describe('the preview of a new request', () => {
  it('is the customer’s note, or else the contact', async () => {
    const renderPreview = async (additionalInfo: string) =>
      (await renderMail('new_request', { ...SAMPLE_MAILS.new_request, additionalInfo }, 'en')).html;
    expect(await renderPreview('Chapter 4, please.')).toMatch(
      /data-skip-in-text="true"[^>]*>Chapter 4, please\./,
    );
    expect(await renderPreview('')).toMatch(
      /data-skip-in-text="true"[^>]*>ravi\.menon@example\.com · \(416\) 555-0190/,
    );
  });
});

describe('the code', () => {
  it('has six digits to copy, shown in two groups', async () => {
    const { html, text } = await renderMail('verification_code', SAMPLE_MAILS.verification_code, 'en');
    expect(text).toContain('\n\n408271\n\n');
    expect(html.replace(/<[^>]+>/g, '')).toContain('408271');
  });
});

describe('a time that is no longer valid', () => {
  it.each(['booking_cancelled', 'customer_cancelled', 'booking_declined', 'request_expired'] as const)(
    'is struck through in %s, without green',
    async (kind) => {
      const { html } = await renderMail(kind, SAMPLE_MAILS[kind], 'en');
      expect(html).toMatch(/line-through[^>]*>2:30 – 3:20 PM</);
      expect(html).not.toContain('class="em-booked"');
    },
  );

  it('is not struck through in a confirmation', async () => {
    const { html } = await renderMail('booking_confirmed', SAMPLE_MAILS.booking_confirmed, 'en');
    expect(html).not.toContain('line-through');
  });
});

describe('a booking whose start is unchanged', () => {
  it.each([
    [
      'en',
      'New end time: Wed, Nov 11, 4:20 AM (Shanghai time), with Marlow Street Tutors',
      'It was going to end on Wed, Nov 11, 4:00 AM (Shanghai time).',
    ],
    [
      'zh-CN',
      '预约的结束时间已改为 11月11日 周三 04:20（北京时间）：Marlow Street Tutors',
      '原结束时间：11月11日 周三 04:00（北京时间）。',
    ],
  ] as const)('shows its new end in %s', async (language, subject, lead) => {
    const { start } = SAMPLE_MAILS.booking_moved;
    const previous = { previousStart: start, previousEnd: '2026-11-10T20:00:00.000Z' };
    const facts = { ...SAMPLE_MAILS.booking_moved, ...previous };
    const mail = await renderMail('booking_moved', facts, language);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(lead);
  });
});

describe('whom the appointment is with', () => {
  const APPOINTMENTS = Object.entries(SAMPLE_MAILS).filter(([, payload]) => 'serviceName' in payload);

  it.each(APPOINTMENTS.map(([kind]) => kind as MailKind))('is named in %s', async (kind) => {
    const facts = { ...SAMPLE_MAILS[kind], staffName: 'Marco' };
    const { text, html } = await renderMail(kind, facts as MailPayloads[typeof kind], 'en');
    expect(text).toContain('Single lesson, with Marco');
    expect(html.replaceAll('<!-- -->', '')).toContain('Single lesson, with Marco');
    expect((await renderMail(kind, facts as MailPayloads[typeof kind], 'zh-CN')).text).toContain('，Marco');
  });

  it.each([
    [
      'en',
      'Wed, Nov 11, 3:30 AM (Shanghai time): Sofia will see you, Single lesson with Marlow Street Tutors',
      'was with Marco.',
    ],
    [
      'zh-CN',
      '11月11日 周三 03:30（北京时间）的预约改由 Sofia 接待：Marlow Street Tutors',
      '原由 Marco 接待。',
    ],
  ] as const)('says in %s that only the person changed', async (language, subject, lead) => {
    const { start, end } = SAMPLE_MAILS.booking_moved;
    const facts = { ...SAMPLE_MAILS.booking_moved, previousStart: start, previousEnd: end };
    const people = { staffName: 'Sofia', previousStaff: 'Marco' };
    const mail = await renderMail('booking_moved', { ...facts, ...people }, language);
    expect(mail.subject).toContain(subject);
    expect(mail.text).toContain(lead);
  });
});

describe('a request that is handed over', () => {
  it.each([
    ['en', 'will email you an answer'],
    ['zh-CN', '会通过邮件答复您'],
  ] as const)('says in %s that the answer is still to come', async (language, note) => {
    const facts = { ...SAMPLE_MAILS.booking_moved, staffName: 'Sofia', previousStaff: 'Marco' };
    expect((await renderMail('booking_moved', { ...facts, isRequest: true }, language)).text).toContain(note);
    expect((await renderMail('booking_moved', facts, language)).text).not.toContain(note);
  });
});

describe('a button without a URL', () => {
  it('is omitted', async () => {
    const bare = { ...SAMPLE_MAILS.booking_confirmed, manageUrl: '', onlineLink: '' };
    const { html, text } = await renderMail('booking_confirmed', bare, 'en');
    expect(html).not.toContain('href="http');
    expect(text).not.toContain('Reschedule or cancel');
  });
});

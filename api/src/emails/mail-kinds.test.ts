import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../contract/limits.ts';
import type { Language } from '../contract/scalars.ts';
import type { MailKind } from './mails.ts';
import { renderMail } from './render.tsx';
import { SAMPLE_MAILS } from './sample-mails.ts';

const NOV_10 = { en: 'Tue Nov 10, 2:30 PM', 'zh-CN': '11月10日 周二 14:30' };
const WHEN = {
  en: 'Tue, Nov 10, 2:30 – 3:20 PM, Toronto time',
  'zh-CN': '11月10日 周二 14:30 – 15:20，多伦多时间',
};

/** Each subject starts with the fact. */
const SUBJECTS: Record<MailKind, Record<Language, string>> = {
  verify_registration: {
    en: 'Confirm your email address for Slotwell',
    'zh-CN': '请确认邮箱地址，完成 Slotwell 注册',
  },
  already_registered: { en: 'You already have a Slotwell account', 'zh-CN': '这个邮箱已有 Slotwell 账号' },
  reset_password: { en: 'Reset your Slotwell password', 'zh-CN': '重设 Slotwell 密码' },
  password_changed: { en: 'Your Slotwell password was changed', 'zh-CN': 'Slotwell 密码已更改' },
  verification_code: {
    en: '408 271 is your Marlow Street Tutors code',
    'zh-CN': '408 271 是 Marlow Street Tutors 的验证码',
  },
  request_received: {
    en: `Requested: ${NOV_10.en}, Single lesson`,
    'zh-CN': `已提交申请：${NOV_10['zh-CN']}，Single lesson`,
  },
  new_request: {
    en: `New request: ${NOV_10.en}, Single lesson, Ravi Menon`,
    'zh-CN': `新申请：${NOV_10['zh-CN']}，Single lesson，Ravi Menon`,
  },
  booking_confirmed: {
    en: `Booked: ${NOV_10.en}, Single lesson`,
    'zh-CN': `预约成功：${NOV_10['zh-CN']}，Single lesson`,
  },
  new_booking: {
    en: `New booking: ${NOV_10.en}, Single lesson, Ravi Menon`,
    'zh-CN': `新预约：${NOV_10['zh-CN']}，Single lesson，Ravi Menon`,
  },
  booking_cancelled: {
    en: `Cancelled: ${NOV_10.en}, Single lesson`,
    'zh-CN': `已取消：${NOV_10['zh-CN']}，Single lesson`,
  },
  customer_cancelled: {
    en: `Cancelled: ${NOV_10.en}, Single lesson, Ravi Menon`,
    'zh-CN': `已取消：${NOV_10['zh-CN']}，Single lesson，Ravi Menon`,
  },
  booking_moved: {
    en: `Moved: ${NOV_10.en}, Single lesson`,
    'zh-CN': `已改期：${NOV_10['zh-CN']}，Single lesson`,
  },
  customer_moved: {
    en: `Moved: ${NOV_10.en}, Single lesson, Ravi Menon`,
    'zh-CN': `已改期：${NOV_10['zh-CN']}，Single lesson，Ravi Menon`,
  },
  request_waiting: {
    en: `Still waiting: ${NOV_10.en}, Single lesson, Ravi Menon`,
    'zh-CN': `仍待答复：${NOV_10['zh-CN']}，Single lesson，Ravi Menon`,
  },
  reminder_24h: {
    en: `Reminder: ${NOV_10.en}, Single lesson`,
    'zh-CN': `预约提醒：${NOV_10['zh-CN']}，Single lesson`,
  },
  reminder_2h: {
    en: `Reminder: ${NOV_10.en}, Single lesson`,
    'zh-CN': `预约提醒：${NOV_10['zh-CN']}，Single lesson`,
  },
  owner_reminder_24h: {
    en: `Reminder: ${NOV_10.en}, Single lesson, Ravi Menon`,
    'zh-CN': `预约提醒：${NOV_10['zh-CN']}，Single lesson，Ravi Menon`,
  },
  owner_reminder_2h: {
    en: `Reminder: ${NOV_10.en}, Single lesson, Ravi Menon`,
    'zh-CN': `预约提醒：${NOV_10['zh-CN']}，Single lesson，Ravi Menon`,
  },
  coin_earned: { en: 'You have earned a coin', 'zh-CN': '获得一枚金币' },
  plan_limit: { en: '16 of 20 appointments used in November', 'zh-CN': '11月已用 16 个预约，上限 20 个' },
  booking_declined: {
    en: `Declined: ${NOV_10.en}, Single lesson`,
    'zh-CN': `未能预约：${NOV_10['zh-CN']}，Single lesson`,
  },
};

const everyMail = (Object.keys(SAMPLE_MAILS) as MailKind[]).flatMap((kind) =>
  LANGUAGES.map((language) => ({ kind, language })),
);
const linksOf = (payload: object) =>
  Object.values(payload).filter((value) => /^https?:/.test(value)) as string[];

describe.each(everyMail)('$kind in $language', async ({ kind, language }) => {
  const { subject, html, text } = await renderMail(kind, SAMPLE_MAILS[kind], language);
  const headline = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? 'no headline';

  it('starts its subject with the fact', () => expect(subject).toBe(SUBJECTS[kind][language]));

  it('has the same content in the text part, headline first and links last', () => {
    expect(text.startsWith(`${headline}\n\n`)).toBe(true);
    const order = [headline, ...linksOf(SAMPLE_MAILS[kind])].map((part) => text.indexOf(part));
    expect(order).toEqual(order.filter((at) => at >= 0).toSorted((a, b) => a - b));
  });

  it('links only to URLs of its payload', () => {
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    expect(hrefs.toSorted()).toEqual(linksOf(SAMPLE_MAILS[kind]).toSorted());
  });

  it('is small and loads nothing', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
    expect(html).not.toMatch(/<(img|script|iframe|object|link|form)\b|url\(|@import|\son\w+=/i);
  });

  it('fills every placeholder and declares its language', () => {
    expect(subject + text).not.toMatch(/\{\w+\}|undefined|NaN|Invalid/);
    expect(html).toContain(`lang="${language}"`);
    if (language === 'zh-CN') expect(subject + text + html).not.toMatch(/[您你]/);
  });

  it('supports dark mode', () => expect(html).toContain('prefers-color-scheme:dark'));
});

describe.each(everyMail.filter(({ kind }) => 'start' in SAMPLE_MAILS[kind]))(
  'the appointment of $kind in $language',
  ({ kind, language }) => {
    it('has a time with its zone, and a service', async () => {
      const { text } = await renderMail(kind, SAMPLE_MAILS[kind], language);
      expect(text).toContain(WHEN[language]);
      expect(text).toContain('Single lesson');
    });
  },
);

describe('the code', () => {
  it('has six digits to copy, shown in two groups', async () => {
    const { html, text } = await renderMail('verification_code', SAMPLE_MAILS.verification_code, 'en');
    expect(text).toContain('\n\n408271\n\n');
    expect(html.replace(/<[^>]+>/g, '')).toContain('408271');
  });
});

describe('a time that is no longer valid', () => {
  it.each(['booking_cancelled', 'customer_cancelled', 'booking_declined'] as const)(
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
    ['en', 'Now until Tue Nov 10, 3:20 PM: Single lesson', 'The end was Tue Nov 10, 3:00 PM before.'],
    ['zh-CN', '结束时间改为 11月10日 周二 15:20：Single lesson', '原结束时间为 11月10日 周二 15:00。'],
  ] as const)('shows its new end in %s', async (language, subject, lead) => {
    const facts = { ...SAMPLE_MAILS.booking_moved, previousEnd: '2026-11-10T20:00:00.000Z' };
    const mail = await renderMail('booking_moved', facts, language);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(lead);
  });
});

describe('a button without a URL', () => {
  it('is omitted', async () => {
    const bare = { ...SAMPLE_MAILS.booking_confirmed, manageUrl: '', onlineLink: '' };
    const { html, text } = await renderMail('booking_confirmed', bare, 'en');
    expect(html).not.toContain('href');
    expect(text).not.toContain('Change or cancel');
  });
});

import { expect, it } from 'vitest';
import type { Language } from '../contract/scalars.ts';
import { LANGUAGES } from '../text/languages.ts';
import type { MailKind } from './mails.ts';
import { renderMail } from './render.tsx';
import { SAMPLE_MAILS } from './sample-mails.ts';

const WHEN = {
  en: 'Tue, Nov 10, 2:30 PM (Toronto time)',
  'zh-CN': '11月10日 周二 14:30（多伦多时间）',
};
/** For a customer in Shanghai. */
const THEIRS = {
  en: 'Wed, Nov 11, 3:30 AM (Shanghai time)',
  'zh-CN': '11月11日 周三 03:30（北京时间）',
};
const SHOP = 'Marlow Street Tutors';

/** Each subject has the fact, the business or the customer, and the time with its zone. */
const SUBJECTS: Record<MailKind, Record<Language, string>> = {
  verify_registration: {
    en: 'Confirm your email address for Slotwell',
    'zh-CN': '请确认您的 Slotwell 注册邮箱',
  },
  already_registered: { en: 'You already have a Slotwell account', 'zh-CN': '您已有 Slotwell 账号' },
  reset_password: { en: 'Reset your Slotwell password', 'zh-CN': '重置 Slotwell 密码' },
  new_login: { en: 'New login to your Slotwell account', 'zh-CN': '您的 Slotwell 账号有新的登录' },
  security_changed: {
    en: 'Two-step verification on your Slotwell account changed',
    'zh-CN': '您的 Slotwell 两步验证有变更',
  },
  second_factor_demanded: {
    en: 'By Mon, Nov 9, 2026: set up two-step verification',
    'zh-CN': '请在 2026年11月9日 周一前设置两步验证',
  },
  owner_added: {
    en: `noor@marlow.example is now an owner of ${SHOP}`,
    'zh-CN': `noor@marlow.example 已成为 ${SHOP} 的所有者`,
  },
  password_changed: { en: 'Your Slotwell password was changed', 'zh-CN': '您的 Slotwell 密码已修改' },
  confirm_email_change: {
    en: 'Confirm your new email address for Slotwell',
    'zh-CN': '请确认您的 Slotwell 新邮箱',
  },
  text_limit: { en: 'This month’s text messages are used up', 'zh-CN': '本月短信额度已用完' },
  confirm_reply_to: {
    en: `Confirm this address for answers to ${SHOP}`,
    'zh-CN': `请确认接收 ${SHOP} 顾客回信的邮箱`,
  },
  follow_up: { en: `Thank you for visiting ${SHOP}`, 'zh-CN': `感谢光临 ${SHOP}` },
  email_change_refused: {
    en: 'This email address already has a Slotwell account',
    'zh-CN': '此邮箱已有 Slotwell 账号',
  },
  email_change_requested: {
    en: 'A new email address for your Slotwell account',
    'zh-CN': '您的 Slotwell 账号要更换邮箱',
  },
  email_changed: {
    en: 'Your Slotwell email address was changed',
    'zh-CN': '您的 Slotwell 账号邮箱已更换',
  },
  member_invited: { en: `Join ${SHOP} on Slotwell`, 'zh-CN': `${SHOP} 邀请您加入 Slotwell` },
  invitation_refused: {
    en: `Your invitation to ${SHOP} needs another email address`,
    'zh-CN': `${SHOP} 的邀请需要换一个邮箱`,
  },
  verification_code: {
    en: `408 271 is your verification code for ${SHOP}`,
    'zh-CN': `408 271 是您在 ${SHOP} 的验证码`,
  },
  waitlist_confirm: {
    en: `Confirm to join the waitlist of ${SHOP}`,
    'zh-CN': `请确认加入候补名单：${SHOP}`,
  },
  waitlist_offer: {
    en: `A time opened up: ${THEIRS.en}, at ${SHOP}`,
    'zh-CN': `有空位了：${THEIRS['zh-CN']}，${SHOP}`,
  },
  request_received: {
    en: `Request sent: ${THEIRS.en}, Single lesson with ${SHOP}`,
    'zh-CN': `预约申请已提交：${THEIRS['zh-CN']}，${SHOP}`,
  },
  new_request: {
    en: `New request: ${WHEN.en}, Ravi Menon, Single lesson`,
    'zh-CN': `新预约申请：${WHEN['zh-CN']}，Ravi Menon，Single lesson`,
  },
  booking_confirmed: {
    en: `Confirmed: ${THEIRS.en}, Single lesson with ${SHOP}`,
    'zh-CN': `预约已确认：${THEIRS['zh-CN']}，${SHOP}`,
  },
  new_booking: {
    en: `New appointment: ${WHEN.en}, Ravi Menon, Single lesson`,
    'zh-CN': `新预约：${WHEN['zh-CN']}，Ravi Menon，Single lesson`,
  },
  booking_cancelled: {
    en: `Cancelled: ${WHEN.en}, Single lesson with ${SHOP}`,
    'zh-CN': `预约已取消：${WHEN['zh-CN']}，${SHOP}`,
  },
  customer_cancelled: {
    en: `Cancelled: ${WHEN.en}, Ravi Menon, Single lesson`,
    'zh-CN': `已取消：${WHEN['zh-CN']}，Ravi Menon，Single lesson`,
  },
  booking_moved: {
    en: `New time: ${THEIRS.en}, with ${SHOP}`,
    'zh-CN': `预约已改到 ${THEIRS['zh-CN']}：${SHOP}`,
  },
  customer_moved: {
    en: `Rescheduled: ${WHEN.en}, Ravi Menon, Single lesson`,
    'zh-CN': `已改期：${WHEN['zh-CN']}，Ravi Menon，Single lesson`,
  },
  staff_booked: {
    en: `Booked for you: ${WHEN.en}, Ravi Menon, Single lesson`,
    'zh-CN': `为您新增预约：${WHEN['zh-CN']}，Ravi Menon，Single lesson`,
  },
  staff_moved: {
    en: `Rescheduled: ${WHEN.en}, Ravi Menon, Single lesson`,
    'zh-CN': `已改期：${WHEN['zh-CN']}，Ravi Menon，Single lesson`,
  },
  staff_cancelled: {
    en: `Cancelled: ${WHEN.en}, Ravi Menon, Single lesson`,
    'zh-CN': `已取消：${WHEN['zh-CN']}，Ravi Menon，Single lesson`,
  },
  request_waiting: {
    en: `Still pending: ${WHEN.en}, Ravi Menon, Single lesson`,
    'zh-CN': `待确认：${WHEN['zh-CN']}，Ravi Menon，Single lesson`,
  },
  reminder_24h: {
    en: `Reminder: ${THEIRS.en}, Single lesson with ${SHOP}`,
    'zh-CN': `预约提醒：${THEIRS['zh-CN']}，${SHOP}`,
  },
  reminder_2h: {
    en: `Reminder: ${WHEN.en}, Single lesson with ${SHOP}`,
    'zh-CN': `预约提醒：${WHEN['zh-CN']}，${SHOP}`,
  },
  owner_reminder_24h: {
    en: `Reminder: ${WHEN.en}, Ravi Menon, Single lesson`,
    'zh-CN': `日程提醒：${WHEN['zh-CN']}，Ravi Menon，Single lesson`,
  },
  owner_reminder_2h: {
    en: `Reminder: ${WHEN.en}, Ravi Menon, Single lesson`,
    'zh-CN': `日程提醒：${WHEN['zh-CN']}，Ravi Menon，Single lesson`,
  },
  request_expired: {
    en: `Request expired: ${WHEN.en}, Single lesson with ${SHOP}`,
    'zh-CN': `预约申请已过期：${WHEN['zh-CN']}，${SHOP}`,
  },
  payment_asked: {
    en: `Pay $20 to book: ${THEIRS.en}, Single lesson with ${SHOP}`,
    'zh-CN': `支付 $20 完成预约：${THEIRS['zh-CN']}，${SHOP}`,
  },
  payment_requested: {
    en: `$25 to pay: ${WHEN.en}, Single lesson with ${SHOP}`,
    'zh-CN': `${SHOP} 请您支付 $25：${WHEN['zh-CN']}`,
  },
  payment_received: {
    en: `$25 received: ${WHEN.en}, Single lesson with ${SHOP}`,
    'zh-CN': `已收到 $25：${WHEN['zh-CN']}，${SHOP}`,
  },
  payment_returned: {
    en: `Your $20 goes back: ${WHEN.en}, Single lesson with ${SHOP}`,
    'zh-CN': `$20 将退还给您：${WHEN['zh-CN']}，${SHOP}`,
  },
  no_show_charged: {
    en: `$30 was charged: ${WHEN.en}, Single lesson with ${SHOP}`,
    'zh-CN': `已扣款 $30：${WHEN['zh-CN']}，${SHOP}`,
  },
  payments_connected: { en: `${SHOP} now takes payments`, 'zh-CN': `${SHOP} 已开通在线收款` },
  payment_key_refused: { en: `${SHOP} can’t take payments`, 'zh-CN': `${SHOP} 暂时无法收款` },
  account_deleted: {
    en: 'Your Slotwell account has been deleted',
    'zh-CN': '您的 Slotwell 账号已删除',
  },
  policy_change: {
    en: 'From Jan 15, 2027: new terms and privacy policy',
    'zh-CN': '服务条款与隐私政策将于 2027年1月15日更新',
  },
  coin_earned: { en: 'You’ve earned a coin', 'zh-CN': '您获得了一枚金币' },
  plan_limit: {
    en: 'November: 16 of 20 free appointments used',
    'zh-CN': '11月免费预约已用 16 个，共 20 个',
  },
  webhook_stopped: {
    en: 'We’ve stopped sending updates to crm.marlow.example',
    'zh-CN': '已停止向 crm.marlow.example 发送通知',
  },
  calendar_failing: {
    en: 'We can’t read your calendar “Private”',
    'zh-CN': '日历“Private”已有一天无法读取',
  },
  booking_declined: {
    en: `Declined: ${WHEN.en}, Single lesson with ${SHOP}`,
    'zh-CN': `未能接受预约：${WHEN['zh-CN']}，${SHOP}`,
  },
};

const everyMail = (Object.keys(SUBJECTS) as MailKind[]).flatMap((kind) =>
  LANGUAGES.map((language) => ({ kind, language })),
);

it.each(everyMail)('$kind in $language has a subject that names the fact, who and when', async (mail) => {
  const { subject } = await renderMail(mail.kind, SAMPLE_MAILS[mail.kind], mail.language);
  expect(subject).toBe(SUBJECTS[mail.kind][mail.language]);
});

const DAY = { en: /Nov 1[01]/, 'zh-CN': /11月1[01]日/ };
const datedMails = everyMail.filter(({ kind, language }) => DAY[language].test(SUBJECTS[kind][language]));

it.each(datedMails)('$kind in $language: phones, which show 40 characters, show the day', (mail) => {
  expect(SUBJECTS[mail.kind][mail.language].slice(0, 40)).toMatch(DAY[mail.language]);
});

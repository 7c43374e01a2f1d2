/** What a business says in its own words in mails to its customers. */
import { afterAll, describe, expect, it } from 'vitest';
import { MAIL_TEXT_KINDS } from '../src/contract/limits.ts';
import type { MailText } from '../src/contract/mail-texts.ts';
import type { RenderedMail } from '../src/emails/render.tsx';
import type { MailTransport } from '../src/emails/transport.ts';
import { DAY_MS } from '../src/time/units.ts';
import { bookSlot, inviteAndJoin, openBusiness } from './fixtures.ts';
import { sendDueMails } from './send-mails.ts';
import { createWorld, MONDAY } from './world.ts';

const TEN = '2026-11-03T15:00:00.000Z';

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
const business = await openBusiness(world, 'marlow', { capacity: 50 }, { auto_confirm: true });
const { owner } = business;
afterAll(() => world.close());

const CONFIRMED: MailText = {
  kind: 'confirmed',
  language: 'en',
  text: 'Hi {customer}, please bring your books.',
};
const save = (texts: object[], more: object = {}) => owner.put('/api/mail-texts', { texts, ...more });
const read = async () => (await owner.get('/api/mail-texts')).json;

type Sent = RenderedMail & Parameters<MailTransport['send']>[0];

/** Sends what is due and returns what arrived at an address. */
async function mailsSentTo(address: string): Promise<Sent[]> {
  const sent: Sent[] = [];
  const transport = {
    send: async (mail: Sent) => {
      if (mail.to.address === address) sent.push(mail);
    },
    close() {},
  } as unknown as MailTransport;
  await sendDueMails(world, transport);
  return sent;
}

async function bookConfirmed(email: string): Promise<Sent> {
  await bookSlot(world, business, { email, timeSlot: TEN });
  const mail = (await mailsSentTo(email)).find(({ calendarInvite }) => calendarInvite);
  if (!mail) throw new Error(`nothing was confirmed to ${email}`);
  return mail;
}

describe('own words', () => {
  it('are kept for each mail and language, and are a paragraph of the mail', async () => {
    const chinese = { ...CONFIRMED, language: 'zh-CN', text: '{customer}，请带上课本。' };
    expect((await save([CONFIRMED, chinese])).status).toBe(200);
    expect((await read()).texts).toEqual([CONFIRMED, chinese]);
    const { html, text } = await bookConfirmed('words@customer.example');
    expect(html).toContain('Hi Mia Okafor, please bring your books.');
    expect(text).toContain('> Hi Mia Okafor, please bring your books.\n');
  });

  it('end with an empty text', async () => {
    await save([{ ...CONFIRMED, text: ' ' }]);
    expect((await read()).texts).toEqual([]);
    expect((await bookConfirmed('silent@customer.example')).html).not.toContain('books');
  });

  it('stay text, whatever they hold, and nothing in them is a link', async () => {
    await save([{ ...CONFIRMED, text: '<b>Hi</b> https://evil.example\n{service} at {business}' }]);
    const { html } = await bookConfirmed('hostile@customer.example');
    expect(html).toContain(
      '&lt;b&gt;Hi&lt;/b&gt; https://evil.example\nSingle lesson at Marlow Street Tutors',
    );
    expect(html).not.toMatch(/href="https:\/\/evil/);
  });

  it('are refused with another placeholder, twice, too long or in an unknown language', async () => {
    const refuse = async (texts: object[]) => {
      const { status, json } = await save(texts);
      return [status, json.code, ...Object.keys(json.fields)];
    };
    const changed = (change: object) => [{ ...CONFIRMED, ...change }];
    expect(await refuse(changed({ text: 'Hi {client}' }))).toEqual([400, 'validation', 'texts.0.text']);
    expect(await refuse(changed({ text: 'x'.repeat(1001) }))).toEqual([400, 'validation', 'texts.0.text']);
    expect(await refuse(changed({ language: 'fr' }))).toEqual([400, 'validation', 'texts.0.language']);
    expect(await refuse(changed({ kind: 'moved' }))).toEqual([400, 'validation', 'texts.0.kind']);
    expect(await refuse([CONFIRMED, CONFIRMED])).toEqual([400, 'validation', 'texts']);
    expect((await save(changed({ text: 'x'.repeat(1000) }))).status).toBe(200);
  });

  it('are changed by owners and managers alone', async () => {
    const { json } = await owner.get('/api/staff');
    const staff = await inviteAndJoin(world, owner, {
      email: 'noor@marlow.example',
      role: 'staff',
      staff_id: json.staff[0].staff_id,
    });
    expect((await staff.get('/api/mail-texts')).json.code).toBe('forbidden');
    expect((await staff.put('/api/mail-texts', { texts: [] })).json.code).toBe('forbidden');
  });

  it('are previewed in the mail that customers get', async () => {
    const { json } = await owner.get('/api/mail-texts/preview?kind=cancelled&language=zh-CN');
    expect(json.appointment).toMatchObject({ title: 'Single lesson', struck: true });
    expect(json.values).toEqual({
      customer: '王女士',
      service: 'Single lesson',
      business: 'Marlow Street Tutors',
    });
  });
});

describe('a sample', () => {
  const ask = (body: object) => owner.post('/api/mail-texts/sample', { ...CONFIRMED, ...body });

  it('is mailed to the member who asks, with words that are not saved, and no calendar invite', async () => {
    const saved = (await read()).texts;
    expect((await ask({ text: 'Hello {customer}, bring a pen.' })).status).toBe(200);
    const [sample] = await mailsSentTo(business.ownerEmail);
    expect(sample?.html).toContain('Hello Mia, bring a pen.');
    expect(sample?.calendarInvite).toBeUndefined();
    expect((await read()).texts).toEqual(saved);
  });

  it.each(MAIL_TEXT_KINDS)('can be of “%s”', async (kind) => {
    expect((await ask({ kind, language: 'zh-CN', text: '您好，{customer}。' })).status).toBe(200);
    expect((await mailsSentTo(business.ownerEmail))[0]?.text).toContain('您好，王女士。');
  });

  it('has the placeholders that mails have', async () => {
    expect((await ask({ text: 'Hi {client}' })).json).toMatchObject({ code: 'validation' });
  });
});

describe('the address that answers go to', () => {
  const linkTo = async (address: string) => {
    const mails = await world.mailsTo<'confirm_reply_to'>(address);
    const link = new URL(mails.at(-1)?.payload.confirmUrl ?? 'http://no.mail');
    return link.pathname + link.search;
  };
  const follow = async (link: string) => (await world.visitor().get(link)).headers.get('Location');
  const ask = (replyTo: string) => owner.put('/api/mail-texts', { reply_to: replyTo });

  it('counts once its link was opened, which works once', async () => {
    expect((await ask('hello@marlow.example')).json).toMatchObject({
      reply_to: '',
      unconfirmed_reply_to: 'hello@marlow.example',
    });
    const link = await linkTo('hello@marlow.example');
    expect((await bookConfirmed('early@customer.example')).replyTo).toBeUndefined();
    expect(await follow(link)).toBe('/?success=reply_to_confirmed');
    expect(await follow(link)).toBe('/?error=invalid_token');
    expect(await read()).toMatchObject({ reply_to: 'hello@marlow.example', unconfirmed_reply_to: '' });
    const { replyTo } = await bookConfirmed('later@customer.example');
    expect(replyTo).toEqual({ name: '', address: 'hello@marlow.example' });
  });

  it('stays until the next one is confirmed, and the links to any other end', async () => {
    await ask('first@marlow.example');
    const first = await linkTo('first@marlow.example');
    await ask('second@marlow.example');
    expect(await follow(first)).toBe('/?error=invalid_token');
    expect((await read()).reply_to).toBe('hello@marlow.example');
    world.setClock(new Date(Date.parse(MONDAY) + DAY_MS).toISOString());
    expect(await follow(await linkTo('second@marlow.example'))).toBe('/?error=invalid_token');
    world.setClock(MONDAY);
  });

  it('is removed without a link', async () => {
    expect((await ask('')).json).toMatchObject({ reply_to: '', unconfirmed_reply_to: '' });
  });

  it('is an address', async () => {
    expect((await ask('not an address')).json.fields).toHaveProperty('reply_to');
  });
});

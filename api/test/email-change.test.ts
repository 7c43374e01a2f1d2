/** An owner moves the account to another email address. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { bookSlot, openBusiness, PASSWORD, signUp } from './fixtures.ts';
import { startMailServer } from './mail-server.ts';
import { sendDueMails } from './send-mails.ts';
import type { Visitor } from './visitor.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld();
afterEach(() => world.setClock(MONDAY));
afterAll(() => world.close());

const ask = (owner: Visitor, newEmail: string, password = PASSWORD) =>
  owner.post('/api/account/email', { newEmail, password });

/** The tokens of the links mailed to an address, oldest first. */
async function tokensTo(email: string): Promise<string[]> {
  const mails = await world.mailsTo<'confirm_email_change'>(email);
  return mails
    .filter(({ kind }) => kind === 'confirm_email_change')
    .map(({ payload }) => new URL(payload.confirmUrl).searchParams.get('token') ?? '');
}

const follow = async (visitor: Visitor, token = '') =>
  (await visitor.get(`/api/verify-email?token=${token}`)).headers.get('Location');
const verify = (visitor: Visitor, token = '', password = PASSWORD) =>
  visitor.post('/api/verify-email', { token, password });
const logIn = async (email: string) =>
  (await world.stranger()).post('/api/login', { email, password: PASSWORD });
const readEmail = async (visitor: Visitor) => (await visitor.get('/api/user')).json.email;
const kindsTo = async (email: string) => (await world.mailsTo(email)).map(({ kind }) => kind);

const MOVED = '/dashboard?email_changed=true';
const INVALID = '/?error=invalid_token';

/** An owner who asked for the address `new@<word>.example`. */
async function requestChange(word: string) {
  const [old, next] = [`old@${word}.example`, `new@${word}.example`];
  const owner = await signUp(world, old);
  expect((await ask(owner, next)).status).toBe(200);
  return { owner, old, next, token: (await tokensTo(next))[0] };
}

describe('a new email address', () => {
  it('takes over once its link is opened where the owner is logged in; the old one is told twice', async () => {
    const { owner, old, next, token } = await requestChange('moved');
    expect(await readEmail(owner)).toBe(old);
    expect(await follow(owner, token)).toBe(MOVED);
    expect(await readEmail(owner)).toBe(next);
    expect([(await logIn(next)).status, (await logIn(old)).json.code]).toEqual([200, 'invalid_credentials']);
    expect((await kindsTo(old)).slice(1)).toEqual(['email_change_requested', 'email_changed']);
    expect(await follow(owner, token)).toBe(INVALID);
  });

  it('asks for the password in any other browser, so that a mistyped address gets no account', async () => {
    const { owner, old, next, token } = await requestChange('elsewhere');
    const other = await world.stranger();
    expect(await follow(other, token)).toBe(`/verify-email?token=${token}&change=email`);
    const wrong = await verify(other, token, 'a guess');
    expect([wrong.status, wrong.json.code]).toEqual([401, 'invalid_credentials']);
    expect(await readEmail(owner)).toBe(old);
    const { status, json } = await verify(other, token);
    expect([status, json.message]).toEqual([200, 'Your email address has been changed.']);
    expect([await readEmail(other), await readEmail(owner)]).toEqual([next, next]);
  });

  it('is not taken by the session of another owner', async () => {
    const { token } = await requestChange('foreign');
    const other = await signUp(world, 'another@foreign.example');
    expect(await follow(other, token)).toContain('/verify-email?token=');
    expect(await readEmail(other)).toBe('another@foreign.example');
  });

  it('leaves the old one free for another account', async () => {
    const { owner, old, token } = await requestChange('freed');
    await follow(owner, token);
    expect(await readEmail(await signUp(world, old))).toBe(old);
  });
});

const same = await signUp(world, 'same@change.example');
describe('a request for a new email address', () => {
  it('needs the password', async () => {
    const owner = await signUp(world, 'guarded@change.example');
    const { status, json } = await ask(owner, 'thief@change.example', 'a guess');
    expect([status, json.code]).toEqual([400, 'wrong_password']);
    expect(json.fields).toEqual({ password: 'The current password isn’t right.' });
    expect(await kindsTo('thief@change.example')).toEqual([]);
  });

  it.each([
    ['', 'Please enter your email.'],
    ['no address', 'Please enter a valid email address.'],
    ['SAME@change.example', 'This is already your email address.'],
  ])('is refused for %j', async (newEmail, sentence) => {
    const { status, json } = await ask(same, newEmail);
    expect([status, json.code, json.fields]).toEqual([400, 'validation', { newEmail: sentence }]);
  });

  it('has the same answer for an address with an account, whose owner is told', async () => {
    const owner = await signUp(world, 'curious@change.example');
    await signUp(world, 'holder@change.example');
    const free = await ask(owner, 'nobody@change.example');
    const taken = await ask(owner, 'Holder@change.example');
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    expect((await kindsTo('holder@change.example')).at(-1)).toBe('email_change_refused');
    const kinds = (await kindsTo('curious@change.example')).slice(1);
    expect(kinds).toEqual(['email_change_requested', 'email_change_requested']);
  });

  it('is limited to five an hour', async () => {
    const owner = await signUp(world, 'often@change.example');
    for (let i = 0; i < 5; i++) expect((await ask(owner, `often${i}@change.example`)).status).toBe(200);
    expect((await ask(owner, 'often5@change.example')).json.code).toBe('rate_limited');
  });
});

describe('the link of a new email address', () => {
  it('is valid for a day, beside later ones to the same address', async () => {
    const { owner, next, token } = await requestChange('day');
    world.setClock('2026-11-02T16:00:00.000Z');
    await ask(owner, next);
    world.setClock('2026-11-03T14:00:00.001Z');
    expect(await follow(await world.stranger(), token)).toBe(INVALID);
    expect(await follow(await world.stranger(), (await tokensTo(next))[1])).toContain('&change=email');
  });

  it('ends when another address is asked for, and its unsent mail is dropped', async () => {
    const { owner, token } = await requestChange('twice');
    await ask(owner, 'newer@twice.example');
    expect(await follow(owner, token)).toBe(INVALID);
    const server = await startMailServer();
    await sendDueMails(world, server.transport);
    await server.close();
    expect(await kindsTo('new@twice.example')).toEqual([]);
  });

  it('ends when the password is changed', async () => {
    const { owner, token } = await requestChange('changed');
    await owner.post('/api/change-password', { currentPassword: PASSWORD, newPassword: 'something new' });
    expect(await follow(owner, token)).toBe(INVALID);
  });

  it('ends when someone else registers the address meanwhile', async () => {
    const { owner, next, token } = await requestChange('meanwhile');
    await signUp(world, next);
    expect(await follow(owner, token)).toBe(INVALID);
  });

  it('moves the account once when it is followed many times at once', async () => {
    const { owner, old, token } = await requestChange('race');
    const ends = await Promise.all(Array.from({ length: 5 }, () => follow(owner, token)));
    expect(ends.filter((end) => end === MOVED)).toHaveLength(1);
    expect((await kindsTo(old)).filter((kind) => kind === 'email_changed')).toHaveLength(1);
  });
});

describe('with the account', () => {
  it('other devices stay logged in, and mailed reset links end', async () => {
    const { owner, old, token } = await requestChange('devices');
    const tablet = await world.stranger();
    await tablet.post('/api/login', { email: old, password: PASSWORD });
    await tablet.post('/api/forgot-password', { email: old });
    const [reset] = (await world.mailsTo<'reset_password'>(old)).filter(
      ({ kind }) => kind === 'reset_password',
    );
    await follow(owner, token);
    expect((await tablet.get('/api/user')).status).toBe(200);
    const resetToken = new URL(reset?.payload.resetUrl ?? '').searchParams.get('token');
    const late = await tablet.post('/api/reset-password', { token: resetToken, newPassword: 'stolen one' });
    expect(late.json.code).toBe('invalid_token');
  });

  it('mails that wait for the owner follow; those to a customer at the old address stay', async () => {
    const business = await openBusiness(world, 'followed');
    const { owner, ownerEmail } = business;
    await bookSlot(world, business, { email: ownerEmail, timeSlot: '2026-11-05T15:00:00.000Z' });
    await ask(owner, 'next@followed.example');
    await follow(owner, (await tokensTo('next@followed.example'))[0]);
    expect(await kindsTo('next@followed.example')).toContain('new_request');
    const left = await kindsTo(ownerEmail);
    expect(left).toContain('request_received');
    expect(left).not.toContain('new_request');
  });
});

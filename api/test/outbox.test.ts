import { describe, expect, it } from 'vitest';
import { emailChanges, members, passwordResets } from '../src/db/schema/accounts.table.ts';
import { businesses } from '../src/db/schema/businesses.table.ts';
import { invitations } from '../src/db/schema/invitations.table.ts';
import { replyToChanges } from '../src/db/schema/mail-texts.table.ts';
import { waitlistEntries, waitlistWishes } from '../src/db/schema/waitlist.table.ts';
import { SECRET_MAILS } from '../src/emails/mail-kinds.ts';
import type { MailKind } from '../src/emails/mails.ts';
import { SAMPLE_MAILS } from '../src/emails/sample-mails.ts';
import { claimDue, FIRST_BUSINESS } from '../src/outbox/due-mails.repository.ts';
import { at, createOutboxWorld } from './outbox-world.ts';

const { world, server, logged, write, readRow, send, recipients } = await createOutboxWorld();

/** Creates the owner who waits for the links. */
const askForLinks = async (email: string) => {
  const { businessKey } = await readRow(email);
  const key = { businessKey, memberId: businessKey };
  const owner = { ...key, email, passwordHash: '', language: 'en', role: 'owner' as const };
  await world.deps.db.transaction(async (tx) => {
    const business = { businessKey, timezone: 'UTC', currency: 'CAD', createdAt: at(0) };
    await tx.insert(businesses).values(business);
    await tx.insert(members).values({ ...owner, passwordChangedAt: at(0), createdAt: at(0) });
    await tx.insert(invitations).values({
      businessKey,
      memberId: businessKey,
      email,
      emailKey: email,
      role: 'manager',
      language: 'en',
      invitedBy: businessKey,
      tokenHash: 'hash',
      mailedAt: at(0),
      expiresAt: at(3600),
      createdAt: at(0),
    });
    const link = { ...key, tokenHash: 'hash', expiresAt: at(3600) };
    await tx.insert(passwordResets).values(link);
    await tx.insert(emailChanges).values({ ...link, email });
    await tx.insert(replyToChanges).values({ ...link, email });
    const { entryId } = SAMPLE_MAILS.waitlist_offer;
    const wish = { businessKey, wishId: businessKey, serviceId: businessKey, date: '2026-11-10' };
    await tx.insert(waitlistWishes).values({ ...wish, rev: 1, freeStarts: [] });
    await tx.insert(waitlistEntries).values({
      businessKey,
      entryId,
      wishId: wish.wishId,
      email,
      emailKey: email,
      name: '',
      language: 'en',
      zone: '',
      expiresAt: at(3600),
      createdAt: at(0),
    });
  });
};

describe('a mail that is due', () => {
  it('is sent with its content and a constant id', async () => {
    await write('booking_confirmed', 'ravi@example.com');
    await send();
    const { mailId, sentAt } = await readRow('ravi@example.com');
    expect(sentAt).toEqual(at(0));
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toMatchObject({
      from: { name: 'Marlow Street Tutors via Slotwell', address: 'no-reply@localhost' },
      subject: 'Confirmed: Wed, Nov 11, 3:30 AM (Shanghai time), Single lesson with Marlow Street Tutors',
      to: [{ name: 'Ravi', address: 'ravi@example.com' }],
      replyTo: [{ address: 'hello@marlow.example' }],
      messageId: `<${mailId}@slotwell.example>`,
    });
  });

  it('is sent once, also by two processes at the same moment', async () => {
    const addresses = Array.from({ length: 120 }, (_, n) => `customer${n}@example.com`);
    for (let n = 0; n < addresses.length; n += 10) {
      await Promise.all(addresses.slice(n, n + 10).map((address) => write('password_changed', address)));
    }
    await Promise.all([send(), send()]);
    await send();
    expect(recipients()).toEqual(addresses.toSorted());
  });

  it('is not sent before its time', async () => {
    await write('new_booking', 'ravi@example.com');
    world.setClock(at(-1).toISOString());
    await send();
    expect(server.mails).toEqual([]);
  });

  it('is not sent once it is useless: an expired code, a reminder at the start', async () => {
    await write('verification_code', 'ravi@example.com', { uselessFrom: at(600) });
    world.setClock(at(600).toISOString());
    await send();
    expect(server.mails).toEqual([]);
    expect(await readRow('ravi@example.com')).toMatchObject({ failedAt: at(600), payload: {} });
  });

  it('is sent by another process after its claim ends', async () => {
    await write('new_booking', 'ravi@example.com');
    await world.deps.db.query((tx) =>
      claimDue(tx, { limit: 100, after: FIRST_BUSINESS, now: world.deps.now() }),
    );
    world.setClock(at(299).toISOString());
    await send();
    expect(server.mails).toEqual([]);
    world.setClock(at(300).toISOString());
    await send();
    expect(recipients()).toEqual(['ravi@example.com']);
  });
});

describe('a mail that the server refuses', () => {
  it('permanently is not retried, and its stored error names nobody', async () => {
    server.refusals.set('gone@example.com', 550);
    await write('verification_code', 'gone@example.com');
    await send();
    const row = await readRow('gone@example.com');
    expect(row).toMatchObject({ failedAt: at(0), sentAt: null, attempts: 1, payload: {} });
    expect(row.lastError).toContain('550');
    expect(row.lastError).toContain('says no');
    expect(logged.join()).toContain('mail not sent');
    expect(logged.join() + row.lastError).not.toContain('gone@example.com');
    server.refusals.clear();
    world.setClock(at(86_000).toISOString());
    await send();
    expect(server.mails).toEqual([]);
  });

  it('temporarily is retried after a pause, with its secret', async () => {
    server.refusals.set('busy@example.com', 451);
    await write('verification_code', 'busy@example.com');
    await send();
    expect(await readRow('busy@example.com')).toMatchObject({ failedAt: null, dueAt: at(5), attempts: 1 });
    server.refusals.clear();
    world.setClock(at(4).toISOString());
    await send();
    expect(server.mails).toEqual([]);
    world.setClock(at(5).toISOString());
    await send();
    expect(server.mails[0]?.subject).toBe('408 271 is your verification code for Marlow Street Tutors');
    expect(await readRow('busy@example.com')).toMatchObject({ sentAt: at(5), attempts: 2, lastError: '' });
  });

  it('delays no other mail, nor does one that cannot be rendered', async () => {
    server.refusals.set('gone@example.com', 550);
    await write('new_booking', 'gone@example.com');
    await write('new_booking', 'poisoned@example.com', { businessZone: 'Mars/Olympus' });
    await write('new_booking', 'a@b.example, d@e.example');
    await write('new_booking', 'ravi@example.com');
    await send();
    expect(recipients()).toEqual(['ravi@example.com']);
    expect(await readRow('poisoned@example.com')).toMatchObject({ failedAt: null, dueAt: at(5) });
    expect(await readRow('a@b.example, d@e.example')).toMatchObject({ failedAt: at(0) });
  });
});

describe('a stored mail', () => {
  it.each(Object.keys(SAMPLE_MAILS) as MailKind[])('contains no secret after %s is sent', async (kind) => {
    await write(kind, 'ravi@example.com');
    if (
      [
        'reset_password',
        'confirm_email_change',
        'confirm_reply_to',
        'member_invited',
        'waitlist_confirm',
        'waitlist_offer',
      ].includes(kind)
    )
      await askForLinks('ravi@example.com');
    await send();
    const { payload, sentAt } = await readRow('ravi@example.com');
    expect(sentAt).not.toBeNull();
    expect(payload).toEqual(SECRET_MAILS.has(kind) ? {} : SAMPLE_MAILS[kind]);
    expect(JSON.stringify(payload)).not.toMatch(/token=|408271/);
  });
});

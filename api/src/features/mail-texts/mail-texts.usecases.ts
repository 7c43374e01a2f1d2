import type { z } from 'zod';
import { callAddress } from '../../contract/calls/call-address.ts';
import type { MailText, MailTextsReply, mailTextsBody } from '../../contract/mail-texts.ts';
import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { beginFollowUps, endFollowUps } from '../../domain/follow-ups/follow-up-schedule.ts';
import { lockMembersFor } from '../../domain/members/lock-access.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import { issueToken, readToken } from '../../lib/tokens.ts';
import { mailboxKey } from '../../limits/limits.ts';
import { enqueue } from '../../outbox/outbox.repository.ts';
import { DAY_MS } from '../../time/units.ts';
import * as repository from './mail-texts.repository.ts';

async function readMailTexts(deps: Deps, tx: Tx, businessKey: string): Promise<MailTextsReply> {
  const { replyTo } = await findBusiness(tx, businessKey);
  const change = await repository.findReplyToChange(tx, businessKey, deps.now());
  return {
    texts: await repository.listMailTexts(tx, businessKey),
    reply_to: replyTo,
    unconfirmed_reply_to: change?.email ?? '',
  };
}

export const getMailTexts = (deps: Deps, businessKey: string): Promise<MailTextsReply> =>
  deps.db.query((tx) => readMailTexts(deps, tx, businessKey));

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

async function saveTexts(deps: Deps, tx: Tx, business: Business, given: readonly MailText[]): Promise<void> {
  const { businessKey } = business;
  const texts = given.filter(({ text }) => text !== '');
  await repository.replaceMailTexts(tx, businessKey, texts);
  if (texts.some(({ kind }) => kind === 'follow_up')) return beginFollowUps(tx, business, deps.now());
  await endFollowUps(tx, businessKey);
  await repository.deleteUnsentFollowUps(tx, businessKey);
}

/** A new address is mailed a link. */
async function changeReplyTo(
  deps: Deps,
  tx: Tx,
  business: Business,
  { email, owner }: { email: string; owner: SignedIn },
): Promise<void> {
  const { businessKey } = business;
  const { memberId } = owner;
  if (email === '' || isSameAddress(email, business.replyTo)) {
    await repository.deleteReplyToChange(tx, businessKey);
    return repository.saveReplyTo(tx, businessKey, email);
  }
  const now = deps.now();
  const { token, hash: tokenHash } = issueToken(businessKey);
  const expiresAt = new Date(now.getTime() + DAY_MS);
  await repository.saveReplyToChange(tx, { businessKey, memberId, email, tokenHash, expiresAt });
  const address = callAddress('GET /api/mail-texts/reply-to', { query: { token } });
  await enqueue(
    tx,
    {
      businessKey,
      kind: 'confirm_reply_to',
      payload: { businessName: business.name, confirmUrl: deps.env.publicUrl + address },
      language: owner.language,
      to: { address: email, name: '' },
    },
    now,
  );
}

async function limitLinks(deps: Deps, owner: SignedIn, email: string): Promise<void> {
  await deps.limits.count('emailChanges', owner.memberId);
  await deps.limits.count('accountMailAddress', mailboxKey(email));
  await deps.limits.count('unprovedMails', mailboxKey(email));
  await deps.limits.countMail();
}

/** 400 `validation`; 401; 429 for links to too many addresses. */
export async function saveMailTexts(
  deps: Deps,
  owner: SignedIn,
  { texts, reply_to: replyTo }: z.output<typeof mailTextsBody>,
): Promise<MailTextsReply> {
  const { businessKey } = owner;
  const former = await deps.db.query((tx) => findBusiness(tx, businessKey));
  if (replyTo && !isSameAddress(replyTo, former.replyTo)) await limitLinks(deps, owner, replyTo);
  return deps.db.transaction(async (tx) => {
    await lockMembersFor(tx, owner);
    const business = await findBusiness(tx, businessKey);
    if (texts) await saveTexts(deps, tx, business, texts);
    if (replyTo !== undefined) await changeReplyTo(deps, tx, business, { email: replyTo, owner });
    return readMailTexts(deps, tx, businessKey);
  });
}

/** False for a link that is unknown, used or expired. */
export async function confirmReplyTo(deps: Deps, token: string): Promise<boolean> {
  const read = readToken(token);
  if (!read) return false;
  const change = await deps.db.transaction(async (tx) => {
    const taken = await repository.takeReplyToChange(tx, read, deps.now());
    if (taken) {
      await repository.saveReplyTo(tx, taken.businessKey, taken.email);
      await deps.limits.refundIn(tx, 'unprovedMails', mailboxKey(taken.email));
    }
    return taken;
  });
  return change !== null;
}

import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import { browserOf } from '../../lib/browser.ts';
import { enqueue } from '../../outbox/outbox.repository.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { findBusiness } from '../businesses/businesses.repository.ts';
import { findMember, type MemberKey } from '../members/members.repository.ts';
import { setCsrfCookie } from '../sessions/csrf.ts';
import { isKnownDevice, rememberDevice } from './known-device.ts';
import { toMember } from './member-mail.ts';

interface SigningIn extends MemberKey {
  stays?: boolean;
  provedAt?: Date | null;
}

export async function startSession(
  c: Context,
  deps: Deps,
  { stays = false, provedAt = null, ...key }: SigningIn,
) {
  setCsrfCookie(c, deps, await deps.sessions.start(c, key, { stays, provedAt }));
}

/** Starts a session; the member is mailed about a browser that is new. `isFirst`: the first login of a new account, without a mail. */
export async function signIn(
  c: Context,
  deps: Deps,
  { isFirst = false, ...signingIn }: SigningIn & { isFirst?: boolean },
): Promise<void> {
  const { memberId } = signingIn;
  const isNews = !isFirst && !isKnownDevice(c, deps, memberId);
  const browser = browserOf(c.req.header('User-Agent'));
  await deps.db.transaction(async (tx) => {
    const member = await findMember(tx, signingIn);
    if (!member) return;
    await recordActivity(deps, tx, { ...member, browser }, { what: 'logged_in' });
    if (!isNews) return;
    const { timezone: zone } = await findBusiness(tx, member.businessKey);
    const payload = {
      browser,
      at: deps.now().toISOString(),
      zone,
      forgotUrl: `${deps.env.publicUrl}/?form=forgot`,
    };
    await enqueue(tx, { ...toMember(member), kind: 'new_login', payload }, deps.now());
  });
  rememberDevice(c, deps, memberId);
  await startSession(c, deps, signingIn);
}

export async function signOut(c: Context, deps: Deps, sessionToken: string): Promise<void> {
  await deps.sessions.end(c, sessionToken);
  setCsrfCookie(c, deps, '');
}

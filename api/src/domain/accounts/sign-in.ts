import type { Context } from 'hono';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { nameBrowser } from '../../lib/browser.ts';
import { AppError } from '../../lib/errors.ts';
import { enqueue } from '../../outbox/outbox.repository.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { findBusiness } from '../businesses/businesses.repository.ts';
import { findMember } from '../members/members.repository.ts';
import { setCsrfCookie } from '../sessions/csrf.ts';
import type { CheckedLogin } from '../sessions/sessions.repository.ts';
import { isKnownDevice, rememberDevice } from './known-device.ts';
import { toMember } from './member-mail.ts';

interface SigningIn extends CheckedLogin {
  stays?: boolean;
  /** When a second factor was shown; null without one. */
  provedAt?: Date | null;
}

/** `alsoWrite` is of the same transaction. 401 `invalid_credentials` if the login has changed since it was checked. */
export async function startSession(
  c: Context,
  deps: Deps,
  { stays = false, provedAt = null, ...checked }: SigningIn,
  alsoWrite: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  const token = await deps.db.transaction(async (tx) => {
    const begun = await deps.sessions.begin(tx, c, checked, { stays, provedAt });
    if (begun === null) throw new AppError('invalid_credentials');
    await alsoWrite(tx);
    return begun;
  });
  deps.sessions.carry(c, token, stays);
  setCsrfCookie(c, deps, token);
}

/** Starts a session, and mails the member about a new browser. `isFirst`: the first login of a new account, without a mail. */
export async function signIn(
  c: Context,
  deps: Deps,
  { isFirst = false, ...signingIn }: SigningIn & { isFirst?: boolean },
): Promise<void> {
  const { memberId } = signingIn;
  const isNews = !isFirst && !isKnownDevice(c, deps, memberId);
  const browser = nameBrowser(c.req.header('User-Agent'));
  await startSession(c, deps, signingIn, async (tx) => {
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
}

export async function signOut(c: Context, deps: Deps, sessionToken: string): Promise<void> {
  await deps.sessions.end(c, sessionToken);
  setCsrfCookie(c, deps, '');
}

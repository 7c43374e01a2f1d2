import * as calls from '../../contract/calls/security.ts';
import type { Deps } from '../../deps.ts';
import { signOut } from '../../domain/accounts/sign-in.ts';
import { toPasskey, toSecondFactor } from '../../domain/security/factor-rules.ts';
import { readFactors } from '../../domain/security/second-factor.repository.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { readActivity } from './activity.usecases.ts';
import { addPasskey, passkeyOptions, removePasskey } from './passkeys.usecases.ts';
import { confirmTotp, makeRecoveryCodes, setUpTotp, turnOff } from './second-factor.usecases.ts';
import { endOtherSessions, endSession, readSessions } from './sessions.usecases.ts';

export function securityRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);
  const findFactors = (owner: SignedIn) => deps.db.query((tx) => readFactors(tx, owner));

  handle(calls.getSecondFactor, async ({ owner }) => toSecondFactor(await findFactors(owner)));
  handle(calls.turnOffSecondFactor, async ({ c, owner, body }) => {
    await turnOff(deps, owner, body);
    return { message: sentence(c.var.language, 'second_factor_off') };
  });
  handle(calls.setUpTotp, ({ owner, body }) => setUpTotp(deps, owner, body));
  handle(calls.confirmTotp, async ({ owner, body }) => ({
    recovery_codes: await confirmTotp(deps, owner, body.code),
  }));
  handle(calls.makeRecoveryCodes, async ({ owner, body }) => ({
    recovery_codes: await makeRecoveryCodes(deps, owner, body),
  }));

  handle(calls.getPasskeys, async ({ owner }) => ({
    passkeys: (await findFactors(owner)).passkeys.map(toPasskey),
  }));
  handle(calls.getPasskeyOptions, ({ owner, body }) => passkeyOptions(deps, owner, body));
  handle(calls.addPasskey, ({ owner, body }) => addPasskey(deps, owner, body));
  handle(calls.removePasskey, async ({ owner, params, body }) => ({
    passkeys: await removePasskey(deps, owner, params.id, body),
  }));

  handle(calls.getSessions, async ({ owner }) => ({ sessions: await readSessions(deps, owner) }));
  handle(calls.endSession, async ({ c, owner, params }) => {
    await endSession(deps, owner, params.id);
    const sessions = await readSessions(deps, owner);
    if (!sessions.some(({ current }) => current)) await signOut(c, deps, owner.sessionToken);
    return { sessions };
  });
  handle(calls.endOtherSessions, async ({ c, owner }) => {
    await endOtherSessions(deps, owner);
    return {
      message: sentence(c.var.language, 'other_sessions_ended'),
      sessions: await readSessions(deps, owner),
    };
  });

  handle(calls.getActivity, ({ owner, query }) => readActivity(deps, owner, query.cursor));

  return router;
}

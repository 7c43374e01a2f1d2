import * as calls from '../../contract/calls/account.ts';
import type { Deps } from '../../deps.ts';
import { signOut, startSession } from '../../domain/accounts/sign-in.ts';
import { toUser } from '../../domain/accounts/user.ts';
import { updateMember } from '../../domain/members/members.repository.ts';
import { setCsrfCookie } from '../../domain/sessions/csrf.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { SAME_TIME_MS, withMinimumDuration } from '../../lib/minimum-duration.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { requestEmailChange } from './email-change.usecases.ts';
import { changePassword } from './login.usecases.ts';

export function accountsRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.checkAuth, async ({ c }) => {
    setCsrfCookie(c, deps);
    c.header('Cache-Control', 'no-store');
    return { authenticated: (await deps.sessions.read(c)) !== null };
  });

  handle(calls.changePassword, async ({ c, owner, body }) => {
    const { stays, provedAt } = owner;
    await startSession(c, deps, { ...(await changePassword(deps, owner, body)), stays, provedAt });
    return { message: sentence(c.var.language, 'password_changed') };
  });

  handle(calls.changeEmail, async ({ c, owner, body }) => {
    await withMinimumDuration(SAME_TIME_MS, () => requestEmailChange(deps, owner, body));
    return { message: sentence(c.var.language, 'email_change_sent') };
  });

  handle(calls.logOut, async ({ c, owner }) => {
    await signOut(c, deps, owner.sessionToken);
    return { message: sentence(c.var.language, 'logged_out') };
  });

  handle(calls.getUser, ({ owner }) => toUser(owner));

  handle(calls.saveUser, async ({ owner, body }) => {
    const { language = owner.language } = body;
    await deps.db.query((tx) => updateMember(tx, owner, { language }));
    return toUser({ ...owner, language });
  });

  return router;
}

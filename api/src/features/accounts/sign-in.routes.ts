import * as calls from '../../contract/calls/account.ts';
import { getLoginPasskeyOptions, logInByPasskey } from '../../contract/calls/security.ts';
import type { Deps } from '../../deps.ts';
import { signIn } from '../../domain/accounts/sign-in.ts';
import { loginOptions } from '../../domain/security/passkeys.ts';
import { createCallRouter } from '../../http/call-router.ts';
import type { AppContext } from '../../http/router.ts';
import { nameBrowser } from '../../lib/browser.ts';
import { isLoopback } from '../../lib/client-ip.ts';
import { SAME_TIME_MS, withMinimumDuration } from '../../lib/minimum-duration.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { moveByPassword, moveInSession, readEmailChange } from './email-change.usecases.ts';
import { forgotPassword, logIn, resetPassword } from './login.usecases.ts';
import { logInWithPasskey } from './passkey-login.usecases.ts';
import { browserHash, markBrowser } from './registering-browser.ts';
import { preRegister } from './registration.usecases.ts';
import { followLink, OTHER_BROWSER, verifyByPassword } from './verification.usecases.ts';

const toAttempt = (c: AppContext) => ({
  clientIp: c.var.clientIp,
  browser: nameBrowser(c.req.header('User-Agent')),
});

export function signInRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  /** This machine itself is no stranger: its operator, or a proxy that TRUSTED_PROXIES does not name. */
  const limitMails = async (clientIp: string) => {
    if (!isLoopback(clientIp)) await deps.limits.countClient('accountMailClient', clientIp);
  };

  handle(calls.register, async ({ c, body }) => {
    await deps.botCheck.demand(body, 'register');
    await limitMails(c.var.clientIp);
    const browser = markBrowser(c, deps.env);
    await withMinimumDuration(SAME_TIME_MS, () => preRegister(deps, body, c.var.language, browser));
    return { message: sentence(c.var.language, 'registration_sent') };
  });

  handle(calls.followVerification, async ({ c, query: { token } }) => {
    const change = await readEmailChange(deps, token);
    if (change) {
      const owner = await deps.sessions.read(c);
      if (owner?.memberId !== change.memberId)
        return c.redirect(`/verify-email?token=${encodeURIComponent(token)}&change=email`, 302);
      const isMoved = await moveInSession(deps, change, { owner, ...toAttempt(c) });
      return c.redirect(isMoved ? '/dashboard?email_changed=true' : '/?error=invalid_token', 302);
    }
    const link = { token, browserHash: browserHash(c, deps.env) };
    const made = await followLink(deps, link, c.var.clientIp);
    if (made === null) return c.redirect('/?error=invalid_token', 302);
    if (made === OTHER_BROWSER) return c.redirect(`/verify-email?token=${encodeURIComponent(token)}`, 302);
    await signIn(c, deps, { ...made, isFirst: true });
    return c.redirect('/?verified=true', 302);
  });

  handle(calls.verifyEmail, async ({ c, body }) => {
    const change = await readEmailChange(deps, body.token);
    if (change) {
      await signIn(c, deps, await moveByPassword(deps, change, { ...body, ...toAttempt(c) }));
      return { message: sentence(c.var.language, 'email_changed') };
    }
    const owner = await verifyByPassword(deps, body, c.var.clientIp);
    await signIn(c, deps, { ...owner, isFirst: true });
    return { message: sentence(c.var.language, 'email_verified') };
  });

  handle(calls.logIn, async ({ c, body }) => {
    await deps.botCheck.demand(body, 'login');
    const loggedIn = await logIn(deps, { ...body, ...toAttempt(c) });
    await signIn(c, deps, { ...loggedIn, stays: body.stayLoggedIn });
    return { message: sentence(c.var.language, 'logged_in') };
  });

  handle(getLoginPasskeyOptions, async ({ body }) => {
    await deps.botCheck.demand(body, 'login');
    return loginOptions(deps);
  });

  handle(logInByPasskey, async ({ c, body }) => {
    await deps.botCheck.demand(body, 'login');
    const loggedIn = await logInWithPasskey(deps, body, toAttempt(c));
    await signIn(c, deps, { ...loggedIn, stays: body.stayLoggedIn });
    return { message: sentence(c.var.language, 'logged_in') };
  });

  handle(calls.forgotPassword, async ({ c, body }) => {
    await deps.botCheck.demand(body, 'forgot_password');
    await limitMails(c.var.clientIp);
    await withMinimumDuration(SAME_TIME_MS, () => forgotPassword(deps, body.email));
    return { message: sentence(c.var.language, 'reset_sent') };
  });

  handle(calls.resetPassword, async ({ c, body }) => {
    await resetPassword(deps, body, toAttempt(c));
    return { message: sentence(c.var.language, 'password_reset') };
  });

  return router;
}

import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  forgotPasswordBody,
  loginBody,
  preRegisterBody,
  resetPasswordBody,
  verifyEmailBody,
} from '../../contract/account.ts';
import { messageReply } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { createRouter, jsonBody, jsonReply } from '../../http/router.ts';
import { isLoopback } from '../../lib/client-ip.ts';
import { noSoonerThan } from '../../lib/no-sooner-than.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { forgotPassword, logIn, resetPassword } from './login.usecases.ts';
import { browserHash, markBrowser } from './registering-browser.ts';
import { preRegister } from './registration.usecases.ts';
import { signIn } from './sign-in.ts';
import { ELSEWHERE, followLink, verifyByPassword } from './verification.usecases.ts';

/** Longer than either takes: an answer does not tell by its time whether the address is known. */
const SAME_TIME_MS = 60;

/** The ways in: registration, login and the forgotten password. Whoever asks is a stranger here. */
export function signInRoutes(deps: Deps) {
  const router = createRouter();
  const tags = ['Account'];

  /** This machine itself is no stranger: its operator, or a proxy that TRUSTED_PROXIES does not name. */
  const limitMails = async (clientIp: string) => {
    if (!isLoopback(clientIp)) await deps.limits.countClient('accountMailClient', clientIp);
  };

  const register = createRoute({
    method: 'post',
    path: '/api/pre-register',
    tags,
    request: jsonBody(preRegisterBody),
    responses: jsonReply(messageReply, 'A mail is on its way, whether or not the address is registered'),
  });
  router.openapi(register, async (c) => {
    const body = c.req.valid('json');
    await deps.botCheck.demand(body, 'register');
    await limitMails(c.var.clientIp);
    const browser = markBrowser(c, deps.env);
    await noSoonerThan(SAME_TIME_MS, () => preRegister(deps, body, c.var.language, browser));
    return c.json({ message: sentence(c.var.language, 'registration_sent') }, 200);
  });

  const verify = createRoute({
    method: 'get',
    path: '/api/verify-email',
    tags,
    request: { query: z.object({ token: z.string().default('') }) },
    responses: {
      302: {
        description:
          'In the browser that registered: signed in, to /?verified=true. In any other: to /verify-email?token=, which asks for the password. A token that is unknown, used or a day old: to /?error=invalid_token',
      },
    },
  });
  router.openapi(verify, async (c) => {
    const { token } = c.req.valid('query');
    const link = { token, browserHash: browserHash(c, deps.env) };
    const made = await followLink(deps, link, c.var.clientIp);
    if (made === null) return c.redirect('/?error=invalid_token', 302);
    if (made === ELSEWHERE) return c.redirect(`/verify-email?token=${encodeURIComponent(token)}`, 302);
    await signIn(c, deps, made, false);
    return c.redirect('/?verified=true', 302);
  });

  const verifyHere = createRoute({
    method: 'post',
    path: '/api/verify-email',
    tags,
    request: jsonBody(verifyEmailBody),
    responses: jsonReply(
      messageReply,
      'The address is proved and the owner signed in; sets the session cookie',
    ),
  });
  router.openapi(verifyHere, async (c) => {
    const businessKey = await verifyByPassword(deps, c.req.valid('json'), c.var.clientIp);
    await signIn(c, deps, businessKey, false);
    return c.json({ message: sentence(c.var.language, 'email_verified') }, 200);
  });

  const login = createRoute({
    method: 'post',
    path: '/api/login',
    tags,
    request: jsonBody(loginBody),
    responses: jsonReply(messageReply, 'Signed in; sets the session cookie and a new csrf_token'),
  });
  router.openapi(login, async (c) => {
    const body = c.req.valid('json');
    await deps.botCheck.demand(body, 'login');
    const owner = await logIn(deps, body, c.var.clientIp);
    await signIn(c, deps, owner.businessKey, body.stayLoggedIn);
    return c.json({ message: sentence(c.var.language, 'logged_in') }, 200);
  });

  const forgot = createRoute({
    method: 'post',
    path: '/api/forgot-password',
    tags,
    request: jsonBody(forgotPasswordBody),
    responses: jsonReply(messageReply, 'The same for every address'),
  });
  router.openapi(forgot, async (c) => {
    const body = c.req.valid('json');
    await deps.botCheck.demand(body, 'forgot_password');
    await limitMails(c.var.clientIp);
    await noSoonerThan(SAME_TIME_MS, () => forgotPassword(deps, body.email));
    return c.json({ message: sentence(c.var.language, 'reset_sent') }, 200);
  });

  const reset = createRoute({
    method: 'post',
    path: '/api/reset-password',
    tags,
    request: jsonBody(resetPasswordBody),
    responses: jsonReply(messageReply, 'Changed; every session has ended'),
  });
  router.openapi(reset, async (c) => {
    await resetPassword(deps, c.req.valid('json'), c.var.clientIp);
    return c.json({ message: sentence(c.var.language, 'password_reset') }, 200);
  });

  return router;
}

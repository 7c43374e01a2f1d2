import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  changePasswordBody,
  checkAuthReply,
  deleteAccountBody,
  forgotPasswordBody,
  loginBody,
  preRegisterBody,
  resetPasswordBody,
  userBody,
  userReply,
} from '../../contract/account.ts';
import { accountExport } from '../../contract/account-export.ts';
import { messageReply } from '../../contract/scalars.ts';
import { isLoopback } from '../../lib/client-ip.ts';
import type { Deps } from '../../lib/deps.ts';
import { noSoonerThan } from '../../lib/no-sooner-than.ts';
import { createRouter, jsonBody, jsonReply } from '../../lib/router.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { updateLanguage } from './accounts.repository.ts';
import { setCsrfCookie } from './csrf.ts';
import { deleteAccount } from './erasure.usecases.ts';
import { exportAccount } from './export.usecases.ts';
import { changePassword, forgotPassword, logIn, resetPassword } from './login.usecases.ts';
import { preRegister, verifyRegistration } from './registration.usecases.ts';
import { ownerOnly } from './require-owner.ts';

/** Longer than either takes: an answer does not tell by its time whether the address is known. */
const SAME_TIME_MS = 60;

export function accountsRoutes(deps: Deps) {
  const router = createRouter();
  const tags = ['Account'];
  const signedIn = ownerOnly(deps.sessions);

  /** This machine itself is no stranger: its operator, or a proxy that TRUSTED_PROXIES does not name. */
  const limitMails = async (clientIp: string) => {
    if (!isLoopback(clientIp)) await deps.limits.count('accountMailClient', clientIp);
  };

  const checkAuth = createRoute({
    method: 'get',
    path: '/api/check-auth',
    tags,
    responses: jsonReply(checkAuthReply, 'Whether a session is valid; sets csrf_token'),
  });
  router.openapi(checkAuth, async (c) => {
    setCsrfCookie(c, deps);
    c.header('Cache-Control', 'no-store');
    return c.json({ authenticated: (await deps.sessions.read(c)) !== null }, 200);
  });

  const register = createRoute({
    method: 'post',
    path: '/api/pre-register',
    tags,
    request: jsonBody(preRegisterBody),
    responses: jsonReply(messageReply, 'A mail is on its way, whether or not the address is registered'),
  });
  router.openapi(register, async (c) => {
    const body = c.req.valid('json');
    await deps.botCheck.demand(body.recaptchaToken);
    await limitMails(c.var.clientIp);
    await noSoonerThan(SAME_TIME_MS, () => preRegister(deps, body, c.var.language));
    return c.json({ message: sentence(c.var.language, 'registration_sent') }, 200);
  });

  const verify = createRoute({
    method: 'get',
    path: '/api/verify-email',
    tags,
    request: { query: z.object({ token: z.string().default('') }) },
    responses: { 302: { description: 'To / with verified=true or error=invalid_token' } },
  });
  router.openapi(verify, async (c) => {
    const verified = await verifyRegistration(deps, c.req.valid('query').token);
    return c.redirect(verified ? '/?verified=true' : '/?error=invalid_token', 302);
  });

  const login = createRoute({
    method: 'post',
    path: '/api/login',
    tags,
    request: jsonBody(loginBody),
    responses: jsonReply(messageReply, 'Signed in; sets the session cookie'),
  });
  router.openapi(login, async (c) => {
    const body = c.req.valid('json');
    await deps.botCheck.demand(body.recaptchaToken);
    const owner = await logIn(deps, body, c.var.clientIp);
    await deps.sessions.start(c, owner.businessKey, body.stayLoggedIn);
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
    await deps.botCheck.demand(body.recaptchaToken);
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
    const { token, newPassword } = c.req.valid('json');
    await resetPassword(deps, token, newPassword);
    return c.json({ message: sentence(c.var.language, 'password_reset') }, 200);
  });

  const change = createRoute({
    method: 'post',
    path: '/api/change-password',
    tags,
    ...signedIn,
    request: jsonBody(changePasswordBody),
    responses: jsonReply(messageReply, 'Changed; every other session has ended'),
  });
  router.openapi(change, async (c) => {
    const { owner } = c.var;
    await changePassword(deps, owner, c.req.valid('json'));
    await deps.sessions.start(c, owner.businessKey, owner.stays);
    return c.json({ message: sentence(c.var.language, 'password_changed') }, 200);
  });

  const logout = createRoute({
    method: 'post',
    path: '/api/logout',
    tags,
    ...signedIn,
    responses: jsonReply(messageReply, 'The session has ended'),
  });
  router.openapi(logout, async (c) => {
    await deps.sessions.end(c, c.var.owner.sessionToken);
    return c.json({ message: sentence(c.var.language, 'logged_out') }, 200);
  });

  const user = createRoute({
    method: 'get',
    path: '/api/user',
    tags,
    ...signedIn,
    responses: jsonReply(userReply, 'The owner of the session'),
  });
  router.openapi(user, (c) => {
    const { email, language, createdAt } = c.var.owner;
    return c.json({ email, language, created_at: createdAt.toISOString() }, 200);
  });

  const saveUser = createRoute({
    method: 'put',
    path: '/api/user',
    tags,
    ...signedIn,
    request: jsonBody(userBody),
    responses: jsonReply(userReply, 'The language that mails to the owner are written in'),
  });
  router.openapi(saveUser, async (c) => {
    const { email, businessKey, createdAt } = c.var.owner;
    const { language } = c.req.valid('json');
    await deps.db.query((tx) => updateLanguage(tx, businessKey, language));
    return c.json({ email, language, created_at: createdAt.toISOString() }, 200);
  });

  const takeAlong = createRoute({
    method: 'get',
    path: '/api/account/export',
    tags,
    ...signedIn,
    responses: jsonReply(accountExport, 'Everything kept on the owner and the business, as a download'),
  });
  router.openapi(takeAlong, async (c) => {
    c.header('Content-Disposition', 'attachment; filename="slotwell-account.json"');
    return c.json(await exportAccount(deps, c.var.owner), 200);
  });

  const erase = createRoute({
    method: 'delete',
    path: '/api/account',
    tags,
    ...signedIn,
    request: jsonBody(deleteAccountBody),
    responses: jsonReply(messageReply, 'Everything is erased, awaited customers are mailed a cancellation'),
  });
  router.openapi(erase, async (c) => {
    const { owner } = c.var;
    await deleteAccount(deps, owner, c.req.valid('json').password);
    await deps.sessions.end(c, owner.sessionToken);
    return c.json({ message: sentence(c.var.language, 'account_deleted') }, 200);
  });

  return router;
}

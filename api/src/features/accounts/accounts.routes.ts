import { createRoute } from '@hono/zod-openapi';
import { changePasswordBody, checkAuthReply, userBody, userReply } from '../../contract/account.ts';
import { messageReply } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { createRouter, jsonBody, jsonReply } from '../../http/router.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { updateLanguage } from '../owners/owners.repository.ts';
import { setCsrfCookie } from '../sessions/csrf.ts';
import { ownerOnly } from '../sessions/require-owner.ts';
import { changePassword } from './login.usecases.ts';
import { signIn, signOut } from './sign-in.ts';
import { toUser } from './user.ts';

/** The account of whoever is signed in: the session, the password, the language. */
export function accountsRoutes(deps: Deps) {
  const router = createRouter();
  const tags = ['Account'];
  const signedIn = ownerOnly(deps.sessions);

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
    await signIn(c, deps, owner.businessKey, owner.stays);
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
    await signOut(c, deps, c.var.owner.sessionToken);
    return c.json({ message: sentence(c.var.language, 'logged_out') }, 200);
  });

  const user = createRoute({
    method: 'get',
    path: '/api/user',
    tags,
    ...signedIn,
    responses: jsonReply(userReply, 'The owner of the session'),
  });
  router.openapi(user, (c) => c.json(toUser(c.var.owner), 200));

  const saveUser = createRoute({
    method: 'put',
    path: '/api/user',
    tags,
    ...signedIn,
    request: jsonBody(userBody),
    responses: jsonReply(userReply, 'The language that mails to the owner are written in'),
  });
  router.openapi(saveUser, async (c) => {
    const { owner } = c.var;
    const { language } = c.req.valid('json');
    await deps.db.query((tx) => updateLanguage(tx, owner.businessKey, language));
    return c.json(toUser({ ...owner, language }), 200);
  });

  return router;
}

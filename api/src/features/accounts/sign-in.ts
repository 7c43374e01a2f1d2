import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import { setCsrfCookie } from '../sessions/csrf.ts';

/** Starts a session with a new CSRF token. */
export async function signIn(c: Context, deps: Deps, businessKey: string, stays: boolean): Promise<void> {
  setCsrfCookie(c, deps, await deps.sessions.start(c, businessKey, stays));
}

/** Ends the session and sets a new CSRF token. */
export async function signOut(c: Context, deps: Deps, sessionToken: string): Promise<void> {
  await deps.sessions.end(c, sessionToken);
  setCsrfCookie(c, deps, '');
}

import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import { setCsrfCookie } from '../sessions/csrf.ts';

/** Begins a session in the browser, with a CSRF token of its own: those from before are of no use in it. */
export async function signIn(c: Context, deps: Deps, businessKey: string, stays: boolean): Promise<void> {
  setCsrfCookie(c, deps, await deps.sessions.start(c, businessKey, stays));
}

/** Ends the session of the request, and gives the browser a CSRF token to log in again with. */
export async function signOut(c: Context, deps: Deps, sessionToken: string): Promise<void> {
  await deps.sessions.end(c, sessionToken);
  setCsrfCookie(c, deps, '');
}

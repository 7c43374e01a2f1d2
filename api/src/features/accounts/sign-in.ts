import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import { setCsrfCookie } from '../sessions/csrf.ts';

export async function signIn(c: Context, deps: Deps, memberId: string, stays: boolean): Promise<void> {
  setCsrfCookie(c, deps, await deps.sessions.start(c, memberId, stays));
}

export async function signOut(c: Context, deps: Deps, sessionToken: string): Promise<void> {
  await deps.sessions.end(c, sessionToken);
  setCsrfCookie(c, deps, '');
}

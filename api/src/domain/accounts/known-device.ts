/** The cookie of a browser with earlier logins, for which no new-device mail is sent. */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Deps } from '../../deps.ts';
import { isKeyedHash, keyedHash } from '../../lib/tokens.ts';
import { DAY_SECONDS } from '../../time/units.ts';

/** The maximum lifetime of a cookie in browsers. */
const MAX_AGE = 400 * DAY_SECONDS;
const MAX_MEMBERS = 5;
const SEPARATOR = '~';

type DeviceDeps = Pick<Deps, 'env' | 'secret' | 'acceptedSecrets'>;

const isHttps = ({ env }: DeviceDeps) => env.publicUrl.startsWith('https:');
const cookieName = (deps: DeviceDeps) => (isHttps(deps) ? '__Host-device' : 'device');
const signed = (memberId: string) => `device ${memberId}`;
const readMarks = (c: Context, deps: DeviceDeps) =>
  (getCookie(c, cookieName(deps)) ?? '').split(SEPARATOR, MAX_MEMBERS).filter((mark) => mark !== '');
const marksMember = (deps: DeviceDeps, memberId: string) => (mark: string) =>
  isKeyedHash(deps.acceptedSecrets, signed(memberId), mark);

/** Whether anyone has logged in on this device. */
export const hasKnownDevice = (c: Context, deps: DeviceDeps): boolean => readMarks(c, deps).length > 0;

export const isKnownDevice = (c: Context, deps: DeviceDeps, memberId: string): boolean =>
  readMarks(c, deps).some(marksMember(deps, memberId));

export function rememberDevice(c: Context, deps: DeviceDeps, memberId: string): void {
  const isSame = marksMember(deps, memberId);
  const others = readMarks(c, deps).filter((mark) => !isSame(mark));
  const marks = [keyedHash(deps.secret, signed(memberId)), ...others].slice(0, MAX_MEMBERS);
  setCookie(c, cookieName(deps), marks.join(SEPARATOR), {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isHttps(deps),
    maxAge: MAX_AGE,
  });
}

/** The cookie of a device that proved addresses by codes. */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { PROVED_DAYS } from '../../contract/limits.ts';
import type { Deps } from '../../deps.ts';
import { isOwnOrigin } from '../../domain/sessions/csrf.ts';
import { isKeyedHash, keyedHash } from '../../lib/tokens.ts';
import { DAY_MS, DAY_SECONDS } from '../../time/units.ts';

const MAX_ADDRESSES = 3;
const SEPARATOR = '~';

type ProofDeps = Pick<Deps, 'env' | 'secret' | 'acceptedSecrets' | 'now'>;

/** `mark` is a keyed hash of the address and `end` (epoch ms), and so its signature too. */
interface Proof {
  end: number;
  mark: string;
}

const isHttps = ({ env }: ProofDeps) => env.publicUrl.startsWith('https:');
const cookieName = (deps: ProofDeps) => (isHttps(deps) ? '__Host-proved' : 'proved');
const signed = (email: string, end: number) => `proved ${email.toLowerCase()} ${end}`;

function readProof(entry: string): Proof | null {
  const [, end = '', mark = ''] = /^(\d{13})\.([\w-]{43})$/.exec(entry) ?? [];
  return mark === '' ? null : { end: Number(end), mark };
}

/** Those that have not ended, newest first. Nothing of a request from another site. */
function readProofs(c: Context, deps: ProofDeps): Proof[] {
  if (!isOwnOrigin(c, deps.env.publicUrl)) return [];
  const entries = (getCookie(c, cookieName(deps)) ?? '').split(SEPARATOR, MAX_ADDRESSES);
  return entries.flatMap((entry) => readProof(entry) ?? []).filter(({ end }) => end > deps.now().getTime());
}

/** Browsers send only `None` from frames on other sites; `Partitioned` keeps the sites apart. */
function writeCookie(c: Context, deps: ProofDeps, value: string, maxAge: number): void {
  const common = { httpOnly: true, path: '/', maxAge };
  const sameSite = isHttps(deps)
    ? ({ sameSite: 'None', secure: true, partitioned: true } as const)
    : ({ sameSite: 'Lax' } as const);
  setCookie(c, cookieName(deps), value, { ...common, ...sameSite });
}

const provesAddress = (deps: ProofDeps, email: string) => (proof: Proof) =>
  isKeyedHash(deps.acceptedSecrets, signed(email, proof.end), proof.mark);

/** Whether this device proved the exact address, case aside, within `PROVED_DAYS`. */
export const isProvedHere = (c: Context, deps: ProofDeps, email: string): boolean =>
  readProofs(c, deps).some(provesAddress(deps, email));

/** Keeps the proofs of the addresses proved last. */
export function rememberProof(c: Context, deps: ProofDeps, email: string): void {
  const isSame = provesAddress(deps, email);
  const others = readProofs(c, deps).filter((proof) => !isSame(proof));
  const end = deps.now().getTime() + PROVED_DAYS * DAY_MS;
  const proofs = [{ end, mark: keyedHash(deps.secret, signed(email, end)) }, ...others];
  const value = proofs.slice(0, MAX_ADDRESSES).map((proof) => `${proof.end}.${proof.mark}`);
  writeCookie(c, deps, value.join(SEPARATOR), PROVED_DAYS * DAY_SECONDS);
}

export const forgetProofs = (c: Context, deps: ProofDeps): void => writeCookie(c, deps, '', 0);

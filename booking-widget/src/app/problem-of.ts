import { ApiError } from 'shared-ui';
import type { Problem } from './booking-store.ts';

const KINDS: Record<string, Problem['kind']> = {
  offline: 'offline',
  demo_only: 'demo',
  plan_limit: 'plan_limit',
  slot_unavailable: 'slot',
  rate_limited: 'email',
  code_required: 'code',
  code_invalid: 'code',
  code_expired: 'code_dead',
};

/**
 * What to show for a failed sending: the server's sentence where the customer can do something about it,
 * `fallback` for everything else.
 */
export function problemOf(error: unknown, fallback: string): Problem {
  if (!(error instanceof ApiError)) return { kind: 'other', message: fallback, fields: {} };
  const { status, code, message, fields, details } = error;
  const lastTry = code === 'code_invalid' && details.tries_left === 0;
  const named = Object.keys(fields).length > 0 ? 'fields' : 'other';
  const kind = lastTry ? 'code_dead' : (KINDS[code] ?? named);
  const known = status === 0 || (status >= 400 && status < 500);
  return { kind, message: known && message ? message : fallback, fields };
}

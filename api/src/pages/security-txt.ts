import { Hono } from 'hono';
import type { AppEnv } from '../http/router.ts';
import type { Env } from '../lib/env.ts';
import { DAY_MS } from '../time/units.ts';

/** RFC 9116 wants a date less than a year ahead. */
const VALID_MS = 180 * DAY_MS;

export function securityTxt({ env, now }: { env: Env; now: () => Date }) {
  return new Hono<AppEnv>().get('/.well-known/security.txt', (c) => {
    const lines = [
      `Contact: mailto:${env.operator.email}`,
      `Expires: ${new Date(now().getTime() + VALID_MS).toISOString()}`,
      'Preferred-Languages: en, zh',
      `Canonical: ${env.publicUrl}/.well-known/security.txt`,
    ];
    return c.text(`${lines.join('\n')}\n`);
  });
}

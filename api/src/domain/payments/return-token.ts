import type { CheckoutRow } from '../../db/schema/payments.table.ts';
import type { Deps } from '../../deps.ts';
import { isKeyedHash, keyedHash } from '../../lib/tokens.ts';
import { HOUR_MS } from '../../time/units.ts';

/** How long the address that Stripe returns to shows the booking, after its payment page has ended. */
const RETURN_MS = 2 * HOUR_MS;

const subject = (bookingRef: string, until: string) => `payment return ${bookingRef} ${until}`;

/** Stands in for the customer's lasting token, which Stripe must not be told. */
function returnToken(
  { secret }: Pick<Deps, 'secret'>,
  bookingRef: string,
  { expiresAt }: CheckoutRow,
): string {
  const until = (expiresAt.getTime() + RETURN_MS).toString(36);
  return `${until}.${keyedHash(secret, subject(bookingRef, until))}`;
}

export function isReturnToken(
  { acceptedSecrets, now }: Pick<Deps, 'acceptedSecrets' | 'now'>,
  bookingRef: string,
  token: string,
): boolean {
  const [until = '', hash = ''] = token.split('.', 2);
  return (
    Number.parseInt(until, 36) > now().getTime() &&
    isKeyedHash(acceptedSecrets, subject(bookingRef, until), hash)
  );
}

export const returnUrl = (
  deps: Pick<Deps, 'env' | 'secret'>,
  bookingRef: string,
  checkout: CheckoutRow,
): string => `${deps.env.publicUrl}/manage/${bookingRef}?token=${returnToken(deps, bookingRef, checkout)}`;

import Stripe from 'stripe';
import type { PaymentSettingsRow } from '../../db/schema/payments.table.ts';
import type { Deps } from '../../deps.ts';
import { decrypt } from '../../lib/encryption.ts';
import { AppError } from '../../lib/errors.ts';
import { SECOND_MS } from '../../time/units.ts';

/** Below the deadline of a response. */
const TIMEOUT_MS = 5 * SECOND_MS;

type StripeDeps = Pick<Deps, 'env' | 'acceptedSecrets'>;

/** A client of Stripe's API. What fails is repeated by those who know whether it may be. */
export function createStripe({ env }: Pick<Deps, 'env'>, secretKey: string): Stripe {
  const { stripeApiUrl: url } = env;
  return new Stripe(secretKey, {
    ...(url && {
      protocol: url.protocol === 'https:' ? 'https' : 'http',
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
    }),
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
}

/** The client of a business's own account; null until one is connected. */
export function createAccountClient(deps: StripeDeps, settings: PaymentSettingsRow | null): Stripe | null {
  const { secretKey = null } = settings ?? {};
  return secretKey === null ? null : createStripe(deps, decrypt(deps.acceptedSecrets, secretKey));
}

/** The id of what Stripe names or sends whole. */
export const toId = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

const { StripeAuthenticationError, StripeInvalidRequestError, StripePermissionError } = Stripe.errors;

/** Whether Stripe accepts the key no longer, or for too little. */
export const isRefusedKey = (error: unknown): boolean =>
  error instanceof StripeAuthenticationError || error instanceof StripePermissionError;

/** Whether Stripe answered that the request can never succeed. */
export const isRefusedRequest = (error: unknown): boolean => error instanceof StripeInvalidRequestError;

export const toUnreachable = (error: unknown) => new AppError('payment_unreachable', {}, { cause: error });

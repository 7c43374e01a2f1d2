import { PAYMENT_SETTINGS, writeConsoleAddress } from '../../contract/console-address.ts';
import { language } from '../../contract/scalars.ts';
import type { PaymentSettingsRow } from '../../db/schema/payments.table.ts';
import type { Deps } from '../../deps.ts';
import { enqueueAll } from '../../outbox/outbox.repository.ts';
import { findBusinessIfAny } from '../businesses/businesses.repository.ts';
import { listOwners } from '../members/members.repository.ts';
import { markRefused } from './payment-settings.repository.ts';

/** Remembers that Stripe refuses a business's key, and mails its owners once. */
export async function reportRefusedKey(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  settings: PaymentSettingsRow,
): Promise<void> {
  const { businessKey } = settings;
  await db.transaction(async (tx) => {
    if (!(await markRefused(tx, settings, now()))) return;
    const business = await findBusinessIfAny(tx, businessKey);
    if (!business) return;
    const mails = (await listOwners(tx, businessKey)).map((owner) => ({
      businessKey,
      kind: 'payment_key_refused' as const,
      payload: {
        businessName: business.name,
        paymentsUrl: `${env.publicUrl}/dashboard${writeConsoleAddress(PAYMENT_SETTINGS)}`,
      },
      language: language.parse(owner.language),
      to: { address: owner.email, name: business.name },
    }));
    await enqueueAll(tx, mails, now());
  });
}

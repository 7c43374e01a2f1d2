import { language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { TextMessage } from '../../db/schema/texting.table.ts';
import type { Deps } from '../../deps.ts';
import { listOwners } from '../../domain/members/members.repository.ts';
import { updateAccount } from '../../domain/texting/texting.repository.ts';
import { countedIn, monthNow } from '../../domain/texting/texting-settings.ts';
import { countSegments } from '../../emails/text-messages.ts';
import { enqueueAll } from '../../outbox/outbox.repository.ts';
import { finish, type LockedText } from './texting-rules.ts';
import { updateText } from './texts.repository.ts';

type LimitDeps = Pick<Deps, 'env' | 'now'>;

async function mailLimit(
  { env, now }: LimitDeps,
  tx: Tx,
  { business, account }: LockedText,
  month: string,
): Promise<void> {
  const { businessKey, monthlyLimit: limit, limitMailedIn } = account;
  if (limitMailedIn === month) return;
  await updateAccount(tx, businessKey, { limitMailedIn: month });
  const dashboardUrl = `${env.publicUrl}/dashboard?place=business-page&section=messages`;
  const owners = await listOwners(tx, businessKey);
  await enqueueAll(
    tx,
    owners.map((owner) => ({
      businessKey,
      kind: 'text_limit',
      payload: { businessName: business.name, month, limit, dashboardUrl },
      language: language.parse(owner.language),
      to: { address: owner.email, name: business.name },
    })),
    now(),
  );
}

/** Counts the segments of a message; null if the month's are used up, which the owners are mailed once. */
export async function reserveText(
  deps: LimitDeps,
  tx: Tx,
  locked: LockedText,
  text: string,
): Promise<TextMessage | null> {
  const { business, account, message } = locked;
  const now = deps.now();
  const segments = countSegments(text);
  const month = monthNow(business, now);
  const counted = countedIn(account, month);
  if (counted.segments + segments > account.monthlyLimit) {
    await updateText(tx, message, finish('over_limit', now));
    await mailLimit(deps, tx, locked, month);
    return null;
  }
  await updateAccount(tx, account.businessKey, {
    month,
    sentInMonth: counted.sent + 1,
    segmentsInMonth: counted.segments + segments,
  });
  const written = { text, segments, firstTriedAt: now };
  await updateText(tx, message, written);
  return { ...message, ...written };
}

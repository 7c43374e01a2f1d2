import { language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { TextMessage } from '../../db/schema/texting.table.ts';
import type { Deps } from '../../deps.ts';
import { bookingFacts } from '../../domain/bookings/booking-facts.ts';
import { shortManageUrl } from '../../domain/bookings/booking-rules.ts';
import { findBooking } from '../../domain/bookings/bookings.repository.ts';
import { listOwners } from '../../domain/members/members.repository.ts';
import { type ConnectedAccount, updateAccount } from '../../domain/texting/texting.repository.ts';
import { countedIn, monthNow } from '../../domain/texting/texting-settings.ts';
import { composeTest, composeText, countSegments } from '../../emails/text-messages.ts';
import { enqueueAll } from '../../outbox/outbox.repository.ts';
import { hasEarlierText, updateText } from './due-texts.repository.ts';

type LimitDeps = Pick<Deps, 'env' | 'secret' | 'now'>;

interface Reserving {
  business: Business;
  /** Locked. */
  account: ConnectedAccount;
  message: TextMessage;
}

async function compose(
  { env, secret }: LimitDeps,
  tx: Tx,
  { business, message }: Reserving,
): Promise<string> {
  const { kind, bookingId, businessKey, appointments, startTime } = message;
  if (kind === 'test' || bookingId === null) {
    const [owner] = await listOwners(tx, businessKey);
    return composeTest(business.name, language.parse(owner?.language));
  }
  const booking = await findBooking(tx, businessKey, bookingId);
  if (!booking) return '';
  const link = (await hasEarlierText(tx, message))
    ? ''
    : shortManageUrl(env.publicUrl, secret, booking.bookingRef);
  const { businessName, businessZone, serviceName, start, end } = bookingFacts(business, booking, new Map());
  return composeText(
    kind,
    {
      ...{ businessName, businessZone, serviceName, end, appointments, link },
      start: startTime?.toISOString() ?? start,
      readerZone: booking.customerZone,
    },
    language.parse(booking.language),
  );
}

async function mailLimit(
  { env, now }: LimitDeps,
  tx: Tx,
  { business, account }: Reserving,
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

/** Writes the text of a message and counts its segments; null if the month's are used up, which the owners are mailed once. */
export async function reserveText(
  deps: LimitDeps,
  tx: Tx,
  reserving: Reserving,
): Promise<TextMessage | null> {
  const { business, account, message } = reserving;
  const now = deps.now();
  const text = await compose(deps, tx, reserving);
  const segments = countSegments(text);
  const month = monthNow(business, now);
  const counted = countedIn(account, month);
  if (counted.segments + segments > account.monthlyLimit) {
    await updateText(tx, message, { status: 'over_limit', nextTryAt: null, changedAt: now });
    await mailLimit(deps, tx, reserving, month);
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

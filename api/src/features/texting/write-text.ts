/** What a text message says. */
import { language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { bookingFacts } from '../../domain/bookings/booking-facts.ts';
import { shortManageUrl } from '../../domain/bookings/booking-rules.ts';
import { listOwners } from '../../domain/members/members.repository.ts';
import { composeTest, composeText } from '../../emails/text-messages.ts';
import type { LockedText } from './texting-rules.ts';
import { hasEarlierText } from './texts.repository.ts';

export async function writeText(
  { env, secret }: Pick<Deps, 'env' | 'secret'>,
  tx: Tx,
  { business, message, booking }: LockedText,
): Promise<string> {
  const { kind, businessKey, appointments, startTime } = message;
  if (kind === 'test' || booking === null) {
    const [owner] = await listOwners(tx, businessKey);
    return composeTest(business.name, language.parse(owner?.language));
  }
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

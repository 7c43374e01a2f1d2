import { language } from '../../contract/scalars.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import type { WaitlistEntry } from '../../db/schema/waitlist.table.ts';
import type { Deps } from '../../deps.ts';
import { customersReplyTo } from '../../domain/bookings/customer-mail.ts';
import type { Wish } from '../../domain/waitlist/waitlist-rules.ts';
import { leaveUrl, waitlistUrl } from '../../domain/waitlist/waitlist-token.ts';
import type { Mail } from '../../outbox/outbox.repository.ts';
import { MINUTE_MS } from '../../time/units.ts';

interface WaitlistMailFacts {
  business: Business;
  entry: WaitlistEntry;
  wish: Wish;
  serviceName: string;
  names: StaffNames;
}

const common = (
  { env, secret }: Pick<Deps, 'env' | 'secret'>,
  { business, entry, wish, serviceName, names }: WaitlistMailFacts,
) => ({
  mail: {
    businessKey: entry.businessKey,
    language: language.parse(entry.language),
    ...customersReplyTo(business),
  },
  facts: {
    entryId: entry.entryId,
    businessName: business.name,
    serviceName,
    staffName: (names.size > 1 && wish.staffId && names.get(wish.staffId)) || '',
    leaveUrl: leaveUrl(env.publicUrl, secret, entry),
  },
});

/** The mail leaves out the name, which is unverified input. */
export function confirmMail(
  deps: Pick<Deps, 'env' | 'secret'>,
  subject: WaitlistMailFacts,
): Mail<'waitlist_confirm'> {
  const { mail, facts } = common(deps, subject);
  const { business, entry, wish } = subject;
  return {
    ...mail,
    kind: 'waitlist_confirm',
    payload: {
      ...facts,
      confirmUrl: waitlistUrl(deps.env.publicUrl, deps.secret, entry),
      date: wish.date,
      businessZone: business.timezone,
    },
    to: { address: entry.email, name: '' },
    uselessFrom: entry.expiresAt,
  };
}

/** The booking page with everything chosen. */
export function slotUrl(
  publicUrl: string,
  { business, wish }: Pick<WaitlistMailFacts, 'business' | 'wish'>,
  start: Date,
): string {
  const query = new URLSearchParams({
    service: wish.serviceId,
    date: wish.date,
    ...(wish.staffId && { staff: wish.staffId }),
    slot: start.toISOString(),
  });
  return `${publicUrl}/${business.businessId}?${query}#waitlist`;
}

/** `start` and `duration` in minutes. */
export function offerMail(
  deps: Pick<Deps, 'env' | 'secret'>,
  subject: WaitlistMailFacts,
  { start, duration }: { start: number; duration: number },
): Mail<'waitlist_offer'> {
  const { mail, facts } = common(deps, subject);
  const { entry, business } = subject;
  const startsAt = new Date(start * MINUTE_MS);
  return {
    ...mail,
    kind: 'waitlist_offer',
    payload: {
      ...facts,
      businessZone: business.timezone,
      start: startsAt.toISOString(),
      end: new Date((start + duration) * MINUTE_MS).toISOString(),
      readerZone: entry.zone,
      slotUrl: slotUrl(deps.env.publicUrl, subject, startsAt),
    },
    to: { address: entry.email, name: entry.name },
    uselessFrom: startsAt,
  };
}

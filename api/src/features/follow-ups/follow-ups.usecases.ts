import { language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import { handleInTurn } from '../../db/rows-in-turn.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import { bookingFacts } from '../../domain/bookings/booking-facts.ts';
import { customersReplyTo } from '../../domain/bookings/customer-mail.ts';
import {
  dayBefore,
  FOLLOW_UP_PAUSE_MS,
  followUpUselessFrom,
  nextFollowUp,
} from '../../domain/follow-ups/follow-up-rules.ts';
import { listStaffNames } from '../../domain/staff/staff.repository.ts';
import { unsubscribeUrl } from '../../domain/unsubscribes/unsubscribe-token.ts';
import { unsubscribeCheck } from '../../domain/unsubscribes/unsubscribes.repository.ts';
import { startLoop } from '../../lib/loop.ts';
import { enqueueAll, type Mail } from '../../outbox/outbox.repository.ts';
import { HOUR_MS } from '../../time/units.ts';
import * as repository from './follow-ups.repository.ts';

const PUT_OFF_MS = HOUR_MS;

function toMail(
  { env, secret }: Deps,
  business: Business,
  booking: Booking,
  { names, uselessFrom }: { names: StaffNames; uselessFrom: Date },
): Mail<'follow_up'> {
  const { businessKey, customerEmail, customerName, customerZone } = booking;
  return {
    businessKey,
    bookingId: booking.bookingId,
    kind: 'follow_up',
    payload: {
      ...bookingFacts(business, booking, names),
      readerZone: customerZone,
      bookingPageUrl: business.published ? `${env.publicUrl}/${business.businessId}` : '',
      unsubscribeUrl: unsubscribeUrl(env.publicUrl, secret, { businessKey, address: customerEmail }),
    },
    language: language.parse(booking.language),
    to: { address: customerEmail, name: customerName },
    ...customersReplyTo(business),
    uselessFrom,
  };
}

/** The last appointment of each customer. */
const lastByCustomer = (ended: readonly Booking[]) =>
  new Map(ended.map((booking) => [booking.customerId ?? '', booking]));

async function createMails(deps: Deps, tx: Tx, business: Business, dueAt: Date): Promise<Mail[]> {
  const { businessKey, timezone } = business;
  const now = deps.now();
  const uselessFrom = followUpUselessFrom(dueAt);
  if (now >= uselessFrom || !business.notifyCustomer) return [];
  const ended = await repository.listEnded(tx, businessKey, dayBefore(timezone, dueAt));
  const isUnsubscribed = await unsubscribeCheck(tx, businessKey);
  const last = lastByCustomer(ended.filter(({ customerEmail: address }) => !isUnsubscribed({ address })));
  if (last.size === 0) return [];
  const before = new Date(now.getTime() - FOLLOW_UP_PAUSE_MS);
  const customerIds = [...last.keys()];
  const noted = await repository.noteFollowUps(tx, { businessKey, customerIds }, { now, before });
  const names = await listStaffNames(tx, businessKey);
  return [...last]
    .filter(([customerId]) => noted.has(customerId))
    .map(([, booking]) => toMail(deps, business, booking, { names, uselessFrom }));
}

/** Stores the mails of a business and when it is due next. */
async function followUp(deps: Deps, tx: Tx, businessKey: string): Promise<void> {
  const now = deps.now();
  const due = await repository.claimDue(tx, businessKey, now);
  if (!due) return;
  await enqueueAll(tx, await createMails(deps, tx, due.business, due.dueAt), now);
  await repository.scheduleNext(tx, businessKey, nextFollowUp(due.business.timezone, now));
}

export function enqueueFollowUps(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { db, logger, now } = deps;
  return handleInTurn(
    {
      list: (tx) => repository.listDueBusinesses(tx, now()),
      handle: ({ businessKey }) => db.transaction((tx) => followUp(deps, tx, businessKey)),
      putOff: (tx, { businessKey }) =>
        repository.scheduleNext(tx, businessKey, new Date(now().getTime() + PUT_OFF_MS)),
    },
    { db, logger, errorMessage: 'follow-ups were put off', signal },
  );
}

export const startFollowUps = (deps: Deps) =>
  startLoop(
    deps.env.reminderCron,
    { logger: deps.logger, errorMessage: 'follow-ups could not be looked for' },
    (signal) => enqueueFollowUps(deps, signal),
  );

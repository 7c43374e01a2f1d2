import { language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import { limitNotices } from '../../db/schema/plans.table.ts';
import type { Deps } from '../../deps.ts';
import type { BookingAction, BookingChange, ChangedBooking } from '../../domain/bookings/booking-change.ts';
import { isSameInstant } from '../../domain/bookings/booking-rules.ts';
import { listOwners } from '../../domain/members/members.repository.ts';
import { appointmentUsage, planLimitPercent } from '../../domain/plans/plan-usage.ts';
import { currentPlan } from '../../domain/plans/plans.ts';
import { enqueueAll } from '../../outbox/outbox.repository.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { localMonth, zoneOffsets } from '../../time/zone-offsets.ts';

const ADDING = new Set<BookingAction['type']>(['requested', 'booked', 'accepted', 'moved']);

const addsToMonth = ({ booking, action }: ChangedBooking) =>
  ADDING.has(action.type) &&
  !(action.type === 'moved' && isSameInstant(action.previous.startTime, booking.startTime));

/** The first change of each month, on the business's clocks. */
function oneOfEachMonth({ business, changed }: BookingChange): ChangedBooking[] {
  const zone = zoneOffsets(business.timezone);
  const toMonth = ({ booking }: ChangedBooking) => localMonth(zone, booking.startTime.getTime() / MINUTE_MS);
  return [...Map.groupBy(changed.filter(addsToMonth), toMonth).values()].map(
    ([first]) => first as ChangedBooking,
  );
}

/** Mails the owner when bookings bring their month to 80 % or 100 % of the plan's limit, once each. */
export async function enqueuePlanLimitMail(deps: Deps, tx: Tx, change: BookingChange): Promise<void> {
  const { business } = change;
  if (currentPlan(deps.env, business, deps.now()).appointmentsPerMonth === 0) return;
  for (const { booking } of oneOfEachMonth(change)) await enqueueMonthMail(deps, tx, business, booking);
}

async function enqueueMonthMail(deps: Deps, tx: Tx, business: Business, booking: Booking): Promise<void> {
  const now = deps.now();
  const { businessKey } = business;
  const { month, used, limit } = await appointmentUsage(deps.env, tx, business, {
    at: booking.startTime,
    now,
  });
  const percent = planLimitPercent({ used, limit });
  if (!percent) return;
  const written = await tx
    .insert(limitNotices)
    .values({ businessKey, month, percent, createdAt: now })
    .onConflictDoNothing()
    .returning({ percent: limitNotices.percent });
  const owners = written.length > 0 ? await listOwners(tx, businessKey) : [];
  await enqueueAll(
    tx,
    owners.map((owner) => ({
      businessKey,
      kind: 'plan_limit',
      payload: { month, used, limit, dashboardUrl: `${deps.env.publicUrl}/dashboard` },
      language: language.parse(owner.language),
      to: { address: owner.email, name: business.name },
    })),
    now,
  );
}

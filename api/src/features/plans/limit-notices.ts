import { language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import { limitNotices } from '../../db/schema/plans.table.ts';
import type { Deps } from '../../deps.ts';
import type { BookingAction, BookingChange } from '../../domain/bookings/booking-change.ts';
import { listOwners } from '../../domain/members/members.repository.ts';
import { appointmentUsage, planLimitPercent } from '../../domain/plans/plan-usage.ts';
import { planOf } from '../../domain/plans/plans.ts';
import { enqueueAll } from '../../outbox/outbox.repository.ts';

const ADDS_TO_MONTH = new Set<BookingAction['type']>(['requested', 'booked', 'accepted', 'moved']);

/** Mails the owner when a booking brings its month to 80 % or 100 % of the plan's limit, once each. */
export async function enqueuePlanLimitMail(
  deps: Deps,
  tx: Tx,
  { business, booking, action }: BookingChange,
): Promise<void> {
  if (!ADDS_TO_MONTH.has(action.type)) return;
  const now = deps.now();
  if (planOf(deps.env, business, now).appointmentsPerMonth === 0) return;
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

import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { isSameInstant, isSameSlot } from '../../domain/bookings/booking-rules.ts';
import { withGuardExcept } from '../../domain/bookings/part-rules.ts';
import { slotUnavailable } from '../../domain/calendar/conflicts.ts';
import { describeConflicts, describeRefusals } from '../../domain/calendar/described-conflicts.ts';
import type { EventEdit } from '../../domain/calendar/event-rules.ts';
import { findRefusals, type MoveRefusal } from '../../domain/calendar/move-refusals.ts';
import { refuseFullMonth } from '../../domain/plans/plan-usage.ts';
import type { Plan, PlannedChange } from './planned-changes.ts';

export async function refuseMoveIntoFullMonth(
  deps: Deps,
  tx: Tx,
  business: Business,
  { before, after }: PlannedChange,
): Promise<void> {
  if (isSameInstant(after.startTime, before.startTime)) return;
  const move = { from: before.startTime, to: after.startTime, now: deps.now() };
  await refuseFullMonth(deps.env, tx, business, move);
}

const listChecked = ({ changes, isComposed }: Plan): PlannedChange[] =>
  isComposed ? changes : changes.filter(({ before, after }) => !isSameSlot(before, after));

/** A composed visit is placed over others only where they are in its way; the database guards its other parts. */
function placeOver(change: PlannedChange, refusals: readonly MoveRefusal[]): PlannedChange {
  const own = refusals.find(({ move }) => move === change)?.obstacles ?? [];
  const positions = new Set(own.map(({ position }) => position));
  return { ...change, after: { ...change.after, parts: withGuardExcept(change.after.parts, positions) } };
}

/** What a plan changes, once nothing is in the way or it is forced. 409 `slot_unavailable` with the conflicts, `plan_limit`. */
export async function checkPlan(
  deps: Deps,
  tx: Tx,
  business: Business,
  plan: Plan,
  edit: EventEdit,
): Promise<PlannedChange[]> {
  const { isOfSeries } = plan;
  if (!isOfSeries) await refuseMoveIntoFullMonth(deps, tx, business, plan.edited);
  if (!isOfSeries && !plan.isComposed) return plan.changes;
  const checked = listChecked(plan);
  const found = await findRefusals(deps, tx, checked);
  const refusals = found.filter(({ obstacles, isMonthFull }) =>
    isOfSeries ? isMonthFull || !edit.force : obstacles.length > 0 && !edit.force,
  );
  if (refusals.length > 0) {
    const reader = { businessKey: business.businessKey, language: edit.language };
    const planned = checked.map(({ after }) => after);
    const obstacles = refusals.flatMap((refusal) => refusal.obstacles);
    const conflicts = isOfSeries
      ? await describeRefusals(tx, reader, { refusals, planned })
      : await describeConflicts(tx, reader, obstacles, plan.edited.before);
    throw slotUnavailable(conflicts);
  }
  return plan.isComposed ? plan.changes.map((change) => placeOver(change, found)) : plan.changes;
}

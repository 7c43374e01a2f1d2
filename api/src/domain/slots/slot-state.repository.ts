import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { businesses } from '../../db/schema/businesses.table.ts';
import { AppError } from '../../lib/errors.ts';
import { refuseInvalidVisit } from '../services/visit-rules.ts';
import { isOfferState, type MoveState, type OfferState, type SlotState } from './slot-state.ts';
import { type StateRow, toMoveState, toSlotState } from './slot-state-rows.ts';
import { type StateQuery, stateSql } from './slot-state-sql.ts';

/** Reads the state of a business in one statement, null if there is none or its page is not published. */
export async function loadSlotState(tx: Tx, query: StateQuery): Promise<SlotState | null> {
  const [row] = await tx.execute<StateRow>(stateSql(query));
  return row ? toSlotState(row, query) : null;
}

/** Reads the state for bookings that are moved, of all their services in one statement. */
export async function loadMoveState(tx: Tx, query: StateQuery): Promise<MoveState | null> {
  const [row] = await tx.execute<StateRow>(stateSql({ ...query, anyShift: true }));
  return row ? toMoveState(row) : null;
}

/** Loads the state for what a customer books. 404 if the business or one of the services is gone, 400 `visit_invalid`. */
export async function findOfferState(
  tx: Tx,
  { seats, ...query }: StateQuery & { seats: number },
): Promise<OfferState> {
  const state = await loadSlotState(tx, query);
  if (!isOfferState(state)) throw new AppError('not_found');
  const services = state.parts.map(({ service }) => service);
  refuseInvalidVisit(services, { seats, combinesServices: state.severalServices });
  return state;
}

/** null for a page that is not published. */
export async function findRevision(tx: Tx, businessKey: string): Promise<number | null> {
  const [row] = await tx
    .select({ rev: businesses.rev })
    .from(businesses)
    .where(and(eq(businesses.businessKey, businessKey), businesses.published));
  return row?.rev ?? null;
}

import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { AppError } from '../../lib/errors.ts';
import { refuseInvalidVisit } from '../services/visit-rules.ts';
import {
  isOfferState,
  type MoveState,
  type OfferState,
  type SlotState,
  type StateRow,
  toMoveState,
  toSlotState,
} from './slot-state.ts';
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

/** The revisions of published pages. One statement for any number of them: an array in JSON. */
export async function findRevisions(tx: Tx, businessIds: string[]): Promise<Map<string, number>> {
  const rows = await tx.execute<{ business_id: string; rev: string }>(sql`
    select d.business_id, b.rev from business_directory d join businesses b using (business_key)
     where d.business_id = any(array(select jsonb_array_elements_text(${JSON.stringify(businessIds)}::jsonb)))
       and b.published`);
  return new Map(rows.map(({ business_id, rev }) => [business_id, Number(rev)]));
}

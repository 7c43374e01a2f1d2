import { id } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import { invalidField } from '../../lib/errors.ts';
import { type AskedServices, listAskedServices, refuseInvalidVisit } from '../services/visit-rules.ts';
import { loadSlotState } from '../slots/slot-state.repository.ts';
import { isOfferState, type OfferState } from '../slots/slot-state.ts';
import { listStaff } from '../staff/staff.repository.ts';
import { refuseForeignStaff } from '../staff/staff-rules.ts';

interface OwnersRequest {
  businessKey: string;
  asked: AskedServices;
  seats?: number;
  staffId?: string | null | undefined;
  /** Those that change, which are not in their own way. */
  exceptBookings?: readonly string[];
}

/** The state for services that an owner names. 400 `validation` for a foreign service or member, `visit_invalid`. */
export async function ownersState(
  tx: Tx,
  { businessKey, asked, seats = 1, staffId, exceptBookings }: OwnersRequest,
  { now, ...window }: { now: Date; from: Date; to: Date },
): Promise<OfferState> {
  const serviceIds = listAskedServices(asked);
  const state = serviceIds.every((serviceId) => id.safeParse(serviceId).success)
    ? await loadSlotState(tx, {
        ...{ businessKey, serviceIds, now, window, named: staffId },
        ...(exceptBookings && { exceptBookings }),
      })
    : null;
  if (!isOfferState(state))
    throw invalidField(asked.service_ids ? 'service_ids' : 'service_id', 'service_unknown');
  const services = state.parts.map(({ service }) => service);
  refuseInvalidVisit(services, { seats, combinesServices: true });
  if (staffId && !state.names.has(staffId)) refuseForeignStaff(await listStaff(tx, businessKey), [staffId]);
  return state;
}

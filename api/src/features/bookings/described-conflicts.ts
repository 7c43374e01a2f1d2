import type { Conflict } from '../../contract/conflicts.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import { listActive } from '../../domain/bookings/booking-lists.repository.ts';
import { bookingTitle } from '../../domain/calendar/event-reply.ts';
import { externalEventReply, ownEventReply } from '../../domain/calendar/event-rules.ts';
import { listOwnEvents } from '../../domain/calendar/events.repository.ts';
import { listExternalBusy } from '../../domain/calendar/external-busy.repository.ts';
import type { Obstacle } from '../../domain/slots/obstacles.ts';
import { DAY_MS } from '../../time/units.ts';
import { toConflict } from './conflicts.ts';

interface Appointment {
  businessKey: string;
  staffId: string;
  start: Date;
  language: Language;
}

/** Adds the titles of the conflicting entries in the member's calendar. */
export async function describeConflicts(
  tx: Tx,
  { businessKey, staffId, start, language }: Appointment,
  obstacles: readonly Obstacle[],
): Promise<Conflict[]> {
  if (obstacles.length === 0) return [];
  const around = {
    businessKey,
    from: new Date(start.getTime() - DAY_MS),
    to: new Date(start.getTime() + 2 * DAY_MS),
  };
  const entries = [
    ...(await listOwnEvents(tx, around)).map(ownEventReply),
    ...(await listActive(tx, around)).flatMap((one) =>
      one.parts.map((part) => ({
        title: bookingTitle(one, language),
        start_time: part.startTime.toISOString(),
        end_time: part.endTime.toISOString(),
        staff_id: part.staffId,
      })),
    ),
    ...(await listExternalBusy(tx, around)).map(externalEventReply),
  ];
  const own = entries.filter(({ staff_id }) => staff_id === null || staff_id === staffId);
  return obstacles.map((one) => toConflict(one, own));
}

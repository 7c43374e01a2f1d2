import type { Conflict } from '../../contract/conflicts.ts';
import type { PreviewReply } from '../../contract/previews.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import { toVisit } from '../bookings/part-replies.ts';
import type { MemberObstacle } from './conflicts.ts';

type PreviewedBooking = Pick<Booking, 'startTime' | 'endTime' | 'parts' | 'seats' | 'currency'>;

/** `conflicts` describe the obstacles, in the same order. */
export function toPreview(
  booking: PreviewedBooking,
  { obstacles, conflicts }: { obstacles: readonly MemberObstacle[]; conflicts: Conflict[] },
): PreviewReply {
  const { parts, ...visit } = toVisit(booking);
  const conflictsAt = (position: number) =>
    conflicts.filter((_, nth) => obstacles[nth]?.position === position);
  return {
    conflicts,
    staff_id: booking.parts[0].staffId,
    start_time: booking.startTime.toISOString(),
    end_time: booking.endTime.toISOString(),
    ...visit,
    parts: parts.map((part, position) => ({ ...part, conflicts: conflictsAt(position) })),
  };
}

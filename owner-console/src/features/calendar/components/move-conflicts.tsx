import { useServices } from '../../../data/queries.ts';
import { ConflictBox } from '../../../domain/bookings/conflict-box.tsx';
import { useConflictText, useConflictTitle } from '../../../domain/bookings/use-conflict-text.ts';
import type { UnconfirmedMove } from '../use-moves.ts';

export function MoveConflicts({ move: { event, to, conflicts } }: { move: UnconfirmedMove }) {
  const staffId = to.staff_id ?? '';
  const service = useServices().data?.services.find(({ service_id }) => service_id === event.service_id);
  const place = { startTime: to.start_time, staffId };
  const textOf = useConflictText({ starts: [to.start_time], service });
  const title = useConflictTitle(staffId);
  const lines = conflicts.map((one) => textOf(place, one));
  return <ConflictBox title={title} lines={[...new Set(lines)]} />;
}

import type { Conflict } from 'api/contract/conflicts.ts';
import { useTranslation } from 'shared-ui';
import { useServices } from '../../../data/queries.ts';
import { ConflictBox } from '../../../domain/bookings/conflict-box.tsx';
import { useConflictText, useConflictTitle } from '../../../domain/bookings/use-conflict-text.ts';
import { usePeople } from '../../../domain/calendar/people.ts';
import { offers } from '../../../domain/staff/offered.ts';
import type { UnconfirmedMove } from '../use-moves.ts';

export function MoveConflicts({ move: { event, to, conflicts } }: { move: UnconfirmedMove }) {
  const { t } = useTranslation('console');
  const staffId = to.staff_id ?? '';
  const name = usePeople().names.get(staffId);
  const service = useServices().data?.services.find(({ service_id }) => service_id === event.service_id);
  const conflictText = useConflictText({
    startTime: to.start_time,
    staffId,
    capacity: service?.capacity ?? 1,
  });
  const isOffered = !service || !staffId || offers(service, staffId);
  const formatConflict = (conflict: Conflict) =>
    conflict.reason === 'outside_hours' && !isOffered
      ? t('conflict.notOffered', { name, service: service.name })
      : conflictText(conflict);
  const title = useConflictTitle(staffId);

  return <ConflictBox title={title} lines={[...new Set(conflicts.map(formatConflict))]} />;
}

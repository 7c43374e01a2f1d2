import type { PreviewReply } from 'api/contract/previews.ts';
import { ApiError } from 'shared-ui';
import useSWR from 'swr';
import { useSettled } from '../../components/use-settled.ts';
import { useCall } from '../../data/console-context.ts';
import { toVisitBody, type Visit } from '../../domain/bookings/visit.ts';

const TYPING_MS = 300;

interface Wanted {
  visit: Visit | null;
  staffId: string;
  start: string;
}

/** The one member of all parts; '' for several, or before they are known. */
function findMember(parts: PreviewReply['parts']): string {
  const [member = '', ...others] = new Set(parts.map(({ staff_id }) => staff_id));
  return others.length === 0 ? member : '';
}

export function useConflicts({ visit, staffId, start }: Wanted) {
  const call = useCall();
  const settled = useSettled(start, TYPING_MS);
  const key = visit && settled ? ['conflicts', ...visit.serviceIds, visit.seats, staffId, settled] : null;
  const { data, error, mutate } = useSWR<PreviewReply | null>(key, async () => {
    if (!visit) return null;
    const reply = await call('POST /api/bookings', {
      query: { preview: 'true' },
      body: { ...toVisitBody(visit), start_time: settled, ...(staffId && { staff_id: staffId }) },
    });
    return 'conflicts' in reply ? reply : null;
  });
  const found = settled === start ? data : undefined;
  return {
    /** Undefined until they are known for the start that is given. */
    conflicts: found?.conflicts,
    /** Who would do what and when, and what is in the way; none until that is known. */
    parts: found?.parts ?? [],
    /** Who would take the appointment; '' until that is known. */
    found: findMember(found?.parts ?? []),
    error: error instanceof ApiError ? error : null,
    look: () => void mutate(),
  };
}

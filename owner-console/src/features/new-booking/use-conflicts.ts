import type { PreviewReply } from 'api/contract/previews.ts';
import { ApiError } from 'shared-ui';
import useSWR from 'swr';
import { useSettled } from '../../components/use-settled.ts';
import { useCall } from '../../data/console-context.ts';

const TYPING_MS = 300;

interface Wanted {
  serviceId: string;
  staffId: string;
  start: string;
}

export function useConflicts({ serviceId, staffId, start }: Wanted) {
  const call = useCall();
  const settled = useSettled(start, TYPING_MS);
  const key = serviceId && settled ? ['conflicts', serviceId, staffId, settled] : null;
  const { data, error, mutate } = useSWR<PreviewReply | null>(key, async () => {
    const reply = await call('POST /api/bookings', {
      query: { preview: 'true' },
      body: { service_id: serviceId, start_time: settled, ...(staffId && { staff_id: staffId }) },
    });
    return 'conflicts' in reply ? reply : null;
  });
  const found = settled === start ? data : undefined;
  return {
    /** Undefined until they are known for the start that is given. */
    conflicts: found?.conflicts,
    /** Who would take the appointment; '' until that is known. */
    found: found?.staff_id ?? '',
    refusal: error instanceof ApiError ? error.message : null,
    look: () => void mutate(),
  };
}

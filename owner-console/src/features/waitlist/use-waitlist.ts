import { MINUTE_MS } from 'api/time/units.ts';
import { callAddress } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';
import { useRead } from '../../data/queries.ts';

/** The waitlist by date. Read each minute, because the server sends no events about changes. */
export const useWaitlist = () => useRead('GET /api/waitlist', [], { refreshInterval: MINUTE_MS });

/** Rejects with an ApiError. */
export function useRemoveWaiting() {
  const call = useCall();
  const { mutate } = useSWRConfig();
  return async (id: string) => {
    const reply = await call('DELETE /api/waitlist/{id}', { params: { id } });
    await mutate(callAddress('GET /api/waitlist'), reply, { revalidate: false });
  };
}

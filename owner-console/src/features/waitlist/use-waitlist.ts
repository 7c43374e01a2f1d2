import { MINUTE_MS } from 'api/time/units.ts';
import { addressOf } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';
import { useRead } from '../../data/queries.ts';

/** Who waits, by date. The server says nothing of changes, so that it is read each minute. */
export const useWaitlist = () => useRead('GET /api/waitlist', [], { refreshInterval: MINUTE_MS });

/** Rejects with an ApiError. */
export function useRemoveWaiting() {
  const call = useCall();
  const { mutate } = useSWRConfig();
  return async (id: string) => {
    const reply = await call('DELETE /api/waitlist/{id}', { params: { id } });
    await mutate(addressOf('GET /api/waitlist'), reply, { revalidate: false });
  };
}

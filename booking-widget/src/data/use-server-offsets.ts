import { callAddress, learnOffsets } from 'shared-ui';
import useSWR from 'swr';
import { useClient } from './booking-client.ts';

const OFFSETS = 'GET /api/utc-offsets';

export const visitorZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Loads the server's offsets of a zone, so that the page shows the times of the mails. Null asks for none. */
export function useServerOffsets(timezone: string | null) {
  const { call } = useClient();
  const request = { query: { timezone: timezone ?? '' } };
  return useSWR(
    timezone && callAddress(OFFSETS, request),
    async () => {
      const { utc_offsets } = await call(OFFSETS, request);
      learnOffsets(request.query.timezone, utc_offsets);
      return utc_offsets;
    },
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      revalidateIfStale: false,
      keepPreviousData: false,
    },
  );
}

import type { SpecialHours } from 'api/contract/special-hours.ts';
import { callAddress } from 'shared-ui';
import useSWR from 'swr';
import { useCall } from '../../data/console-context.ts';
import { bodyOf, draftOf } from './special-hours-draft.ts';

/** The coming bookings that saved special hours leave outside, until they are moved or cancelled; null has none. */
export function useOutsideBookings(entry: SpecialHours | null) {
  const call = useCall();
  const request = entry && {
    params: { id: entry.id },
    query: { preview: 'true' as const },
    body: bodyOf(draftOf(entry)),
  };
  return useSWR(
    request && `${callAddress('PUT /api/special-hours/{id}', request)} ${JSON.stringify(request.body)}`,
    async () => (request ? (await call('PUT /api/special-hours/{id}', request)).bookings : []),
  );
}

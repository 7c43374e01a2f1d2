import type { ProfileBody } from 'api/contract/profile.ts';
import { callAddress } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';
import { KEYS, registerOffsets } from '../../data/queries.ts';

const isHolidays = (key: unknown) =>
  typeof key === 'string' && key.startsWith(callAddress('GET /api/holidays'));

/** Saves country or region; rejects with an ApiError. */
export function useSavePlace() {
  const call = useCall();
  const { mutate } = useSWRConfig();
  return async (body: Pick<ProfileBody, 'country' | 'region'>) => {
    const { profile } = await call('POST /api/profile', { idempotent: true, body });
    await mutate(KEYS.profile, registerOffsets(profile), { revalidate: false });
    await mutate(isHolidays);
  };
}

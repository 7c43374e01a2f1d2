import type { OptionsBody, Profile } from 'api/contract/profile.ts';
import { useRef, useState } from 'react';
import { ApiError } from 'shared-ui';
import { useSWRConfig } from 'swr';
import type { Saving } from '../../components/save-state.tsx';
import { useCall } from '../../data/console-context.ts';
import { KEYS } from '../../data/queries.ts';
import { withOptions } from './option-change.ts';

/** Saves each change at once, optimistically. */
export function useSaveOptions() {
  const call = useCall();
  const { mutate } = useSWRConfig();
  const [state, setState] = useState<Saving>('idle');
  const latest = useRef(0);

  async function save(change: OptionsBody) {
    latest.current += 1;
    const turn = latest.current;
    setState('saving');
    try {
      await mutate<Profile>(
        KEYS.profile,
        async (profile) => {
          const { options } = await call('POST /api/booking-options', { idempotent: true, body: change });
          return profile && { ...profile, ...options };
        },
        {
          optimisticData: (_committed, shown) => withOptions(shown as Profile, change),
          rollbackOnError: true,
          revalidate: false,
        },
      );
      if (turn === latest.current) setState('saved');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (turn === latest.current) setState('failed');
      await mutate(KEYS.profile);
    }
  }

  return { save, state };
}

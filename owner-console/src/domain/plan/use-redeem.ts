import type { Profile } from 'api/contract/profile.ts';
import { useState } from 'react';
import { ApiError } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';
import { KEYS } from '../../data/queries.ts';

/** `result` is the instant at which premium ends, `error` a message. */
export function useRedeem() {
  const call = useCall();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function redeem() {
    setBusy(true);
    setResult(null);
    setFailure(null);
    try {
      const reply = await call('POST /api/coins/redeem');
      setResult(reply.premium_until);
      // Before the dialog closes: its opener may no longer take the focus.
      await mutate<Profile>(KEYS.profile, (profile) => profile && { ...profile, ...reply });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
      await mutate(KEYS.profile);
    } finally {
      await mutate(KEYS.plan);
      setBusy(false);
    }
  }

  return { redeem, busy, result, failure };
}

import type { Profile } from 'api/contract/profile.ts';
import { useState } from 'react';
import { ApiError, announce, useTranslation } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';
import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';
import { KEYS } from '../../data/queries.ts';

export function usePublish() {
  const { t } = useTranslation('console');
  const call = useCall();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** False if it failed, with the error in `failure`. */
  async function publish(published: boolean): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    try {
      const reply = await call('POST /api/profile/publish', { idempotent: true, body: { published } });
      await mutate<Profile>(KEYS.profile, (profile) => profile && { ...profile, ...reply }, {
        revalidate: false,
      });
      toast({ text: t(reply.published ? 'publish.done' : 'publish.undone'), tone: 'ok' });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
      announce(error.message, 'assertive');
      if (error.code === 'publish_requirements') {
        await Promise.all([mutate(KEYS.profile), mutate(KEYS.services)]);
      }
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { publish, busy, failure };
}

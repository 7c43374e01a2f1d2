import type { Profile } from 'api/contract/profile.ts';
import { ApiError, useTranslation } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';
import { KEYS, registerOffsets } from '../../data/queries.ts';
import { isAboutBusinessId, type ProfileDraft, toBody } from './profile-draft.ts';

/** A message for the form, and one for each invalid field. */
interface Refusal {
  message: string | null;
  fields: Partial<Record<keyof ProfileDraft, string>>;
}

export function useSaveProfile(savedId: string) {
  const { t } = useTranslation('console');
  const call = useCall();
  const { mutate } = useSWRConfig();

  return async function save(draft: ProfileDraft): Promise<{ profile: Profile } | Refusal> {
    try {
      const { profile } = await call('POST /api/profile', {
        idempotent: true,
        body: toBody(draft, savedId),
      });
      await mutate(KEYS.profile, registerOffsets(profile), { revalidate: false });
      return { profile };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 400) return { message: t('profile.failed'), fields: {} };
      if (isAboutBusinessId(error.code, error.fields)) {
        await mutate(KEYS.profile);
        return { message: null, fields: { business_id: t('profile.idFailed', { error: error.message }) } };
      }
      return { message: t('profile.failedWith', { error: error.message }), fields: error.fields };
    }
  };
}

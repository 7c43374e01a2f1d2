import type { TextingSettings, TextingSettingsBody } from 'api/contract/texting.ts';
import { useCall } from '../../data/console-context.ts';
import { useRead } from '../../data/queries.ts';

export const useTextingSettings = () => useRead('GET /api/texting/settings', []);

/** Each function rejects with an ApiError. */
export function useTextingChanges() {
  const call = useCall();
  const { mutate } = useTextingSettings();
  return {
    async save(body: TextingSettingsBody): Promise<TextingSettings> {
      const settings = await call('PUT /api/texting/settings', { body });
      await mutate(settings, { revalidate: false });
      return settings;
    },
    async sendTest(phone: string): Promise<string> {
      return (await call('POST /api/texting/test', { body: { phone } })).message;
    },
  };
}

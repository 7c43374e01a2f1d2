import type { Key, KeyBody } from 'api/contract/keys.ts';
import { callAddress } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';
import { useRead } from '../../data/queries.ts';

const LIST = callAddress('GET /api/keys');

export const useKeys = () => useRead('GET /api/keys', []);

/** Each function rejects with an ApiError. */
export function useKeyChanges() {
  const call = useCall();
  const { mutate } = useSWRConfig();
  const show = (keys: Key[]) => mutate(LIST, { keys }, { revalidate: false });
  return {
    /** Returns the key itself, which no later reply has. */
    async make(body: KeyBody) {
      const { key } = await call('POST /api/keys', { body });
      await mutate(LIST);
      return key;
    },
    async remove(id: string) {
      await show((await call('DELETE /api/keys/{id}', { params: { id } })).keys);
    },
  };
}

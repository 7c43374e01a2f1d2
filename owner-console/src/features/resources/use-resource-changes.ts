import type { Resource, ResourceBody } from 'api/contract/resources.ts';
import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';
import { KEYS } from '../../data/queries.ts';
import { RESOURCES } from '../../domain/resources/use-resources.ts';

/** Each function rejects with an ApiError. */
export function useResourceChanges() {
  const call = useCall();
  const { mutate } = useSWRConfig();
  const keep = (reply: { resources: Resource[] }) => mutate(RESOURCES, reply, { revalidate: false });
  return {
    async add(body: ResourceBody) {
      await keep(await call('POST /api/resources', { body }));
    },
    /** Returns the appointments that exceed what there is then. */
    async edit({ resource_id: id }: Resource, body: ResourceBody) {
      await keep(await call('PUT /api/resources/{id}', { params: { id }, body }));
      return (await call('GET /api/resources/{id}/excess', { params: { id } })).events;
    },
    async remove({ resource_id: id }: Resource) {
      await keep(await call('DELETE /api/resources/{id}', { params: { id } }));
      await mutate(KEYS.services);
    },
  };
}

import type { Profile } from 'api/contract/profile.ts';
import type { Service, ServiceBody } from 'api/contract/services.ts';
import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';
import { KEYS, type ServicesReply } from '../../data/queries.ts';

/** Each function rejects with an ApiError. Adding and removing also change the shifts. */
export function useServicesChanges() {
  const call = useCall();
  const { mutate } = useSWRConfig();
  const keep = ({ services }: ServicesReply) => mutate(KEYS.services, { services }, { revalidate: false });

  return {
    async add(body: ServiceBody) {
      await keep(await call('POST /api/service', { body }));
      await mutate(KEYS.hours);
    },
    async edit(service: Service, body: ServiceBody) {
      await keep(await call('PUT /api/service/{id}', { params: { id: service.service_id }, body }));
    },
    /** Shown at once; taken back if it fails. */
    async order(services: Service[]) {
      const service_ids = services.map(({ service_id }) => service_id);
      await mutate<ServicesReply>(KEYS.services, call('PUT /api/services/order', { body: { service_ids } }), {
        optimisticData: { services },
        rollbackOnError: true,
        revalidate: false,
      });
    },
    async remove(service: Service) {
      const reply = await call('POST /api/service/{id}', { params: { id: service.service_id } });
      const { published } = reply;
      await keep(reply);
      await mutate<Profile>(KEYS.profile, (profile) => profile && { ...profile, published }, {
        revalidate: false,
      });
      await mutate(KEYS.hours);
    },
  };
}

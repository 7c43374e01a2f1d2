import type { Customer, CustomerBody, CustomerReply } from 'api/contract/customers.ts';
import { callAddress } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';
import { isEventsKey, KEYS } from '../../data/queries.ts';

const customerKey = (id: string) => callAddress('GET /api/customers/{id}', { params: { id } });
const isListed = (key: unknown) =>
  typeof key === 'string' && (key.startsWith('/api/customers?') || key === '/api/customer-tags');
/** Lists and single ones. */
export const isCustomersKey = (key: unknown) => typeof key === 'string' && key.startsWith('/api/customers');

/** Each function rejects with an ApiError. */
export function useCustomerChanges() {
  const call = useCall();
  const { mutate } = useSWRConfig();
  /** Pages that are not shown load again when they are. */
  const refreshLists = () => mutate(isListed, undefined);

  async function keep(customer: Customer) {
    const withCustomer = (shown?: CustomerReply) => shown && { ...shown, customer };
    await mutate(customerKey(customer.customer_id), withCustomer, { revalidate: false });
    void refreshLists();
    return customer;
  }

  return {
    async add(body: CustomerBody) {
      return keep((await call('POST /api/customers', { body })).customer);
    },
    async edit(id: string, body: CustomerBody) {
      return keep((await call('PUT /api/customers/{id}', { params: { id }, body })).customer);
    },
    async merge(id: string, into: string) {
      const body = { into };
      const { customer } = await call('POST /api/customers/{id}/merge', { params: { id }, body });
      await Promise.all([refreshLists(), mutate(customerKey(into))]);
      return customer;
    },
    async erase(id: string) {
      await call('DELETE /api/customers/{id}', { params: { id } });
      await Promise.all([refreshLists(), mutate(isEventsKey), mutate(KEYS.requests)]);
    },
  };
}

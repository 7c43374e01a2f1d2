import type { CustomerSearch } from 'api/contract/console-address.ts';
import type { CustomersReply } from 'api/contract/customers.ts';
import { callAddress } from 'shared-ui';
import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import { useCall } from '../../data/console-context.ts';
import { useRead } from '../../data/queries.ts';

/** The found customers, in pages of 50 that load as the list scrolls. */
export function useFoundCustomers({ query, tag, sort }: CustomerSearch) {
  const call = useCall();
  const toRequest = (cursor: string) => ({
    query: { query, sort, ...(tag && { tag }), ...(cursor && { cursor }) },
  });
  const pages = useSWRInfinite<CustomersReply, unknown>(
    (index: number, before: CustomersReply | null) => {
      if (index > 0 && !before?.next_cursor) return null;
      return callAddress('GET /api/customers', toRequest(before?.next_cursor ?? ''));
    },
    (key: string) => {
      const cursor = new URLSearchParams(key.slice(key.indexOf('?'))).get('cursor') ?? '';
      return call('GET /api/customers', toRequest(cursor));
    },
    { keepPreviousData: true, revalidateFirstPage: false },
  );
  const { data, error, size, setSize, mutate } = pages;
  const last = data?.at(-1);
  const isLoadingMore = data !== undefined && data.length < size;
  return {
    customers: data?.flatMap((page) => page.customers),
    total: data?.[0]?.total,
    error,
    retry: () => void mutate(),
    loadMore: () => void (last?.next_cursor && !isLoadingMore && !error && setSize(size + 1)),
  };
}

/** The first few matches of a text; none for null, undefined until loaded. */
export function useSuggestedCustomers(query: string | null) {
  const call = useCall();
  const request = { query: { query: query ?? '', limit: '6' } };
  const key = query === null ? null : callAddress('GET /api/customers', request);
  return useSWR(key, () => call('GET /api/customers', request)).data?.customers;
}

/** The tags of all customers. */
export const useTags = () => useRead('GET /api/customer-tags', []).data?.tags ?? [];

/** Null loads none. */
export function useCustomer(id: string | null) {
  const call = useCall();
  const request = { params: { id: id ?? '' } };
  return useSWR(id && callAddress('GET /api/customers/{id}', request), () =>
    call('GET /api/customers/{id}', request),
  );
}

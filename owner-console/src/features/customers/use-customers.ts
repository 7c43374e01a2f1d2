import { useRead } from '../../data/queries.ts';
import type { Search } from './store.ts';

/** A page of 50, the first one without a cursor. */
export const useCustomersPage = ({ query, tag, sort }: Search, cursor = '') =>
  useRead(
    'GET /api/customers',
    [{ query: { query, sort, ...(tag && { tag }), ...(cursor && { cursor }) } }],
    { keepPreviousData: true },
  );

export const useCustomer = (id: string) => useRead('GET /api/customers/{id}', [{ params: { id } }]);

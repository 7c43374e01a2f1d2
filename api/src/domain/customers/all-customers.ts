import type { Customer } from '../../contract/customers.ts';
import type { Deps } from '../../deps.ts';
import { listCustomers } from './customer-list.repository.ts';
import { toCustomer } from './customer-rules.ts';

/** More than a business has. */
const ALL = 1_000_000;

/** Every customer of a business by name, for exports. */
export function listAllCustomers(deps: Pick<Deps, 'db' | 'now'>, businessKey: string): Promise<Customer[]> {
  const page = { order: 'name', after: null, limit: ALL } as const;
  return deps.db.query(async (tx) =>
    (await listCustomers(tx, { businessKey, parts: [] }, page, deps.now())).map(toCustomer),
  );
}

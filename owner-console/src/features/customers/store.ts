import type { CustomerOrder } from 'api/contract/limits.ts';
import { create } from 'zustand';

export interface Search {
  query: string;
  tag: string;
  sort: CustomerOrder;
}

/** Stays while a customer is shown. */
export const useSearch = create<Search>()(() => ({ query: '', tag: '', sort: 'name' }));

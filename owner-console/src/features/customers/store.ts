import { type CustomerSearch, EVERY_CUSTOMER } from 'api/contract/console-address.ts';
import { create } from 'zustand';

/** Stays while a customer is shown. */
export const useSearch = create<CustomerSearch>()(() => EVERY_CUSTOMER);

import { type CustomerSearch, EVERY_CUSTOMER } from 'api/contract/console-address.ts';
import { create } from 'zustand';

export const useSearch = create<CustomerSearch>()(() => EVERY_CUSTOMER);

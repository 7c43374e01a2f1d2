import type { SpotLink } from '../../components/place-store.ts';

export const CUSTOMERS: SpotLink = { place: 'customers' };

export const customerLink = (item: string): SpotLink => ({ ...CUSTOMERS, item });

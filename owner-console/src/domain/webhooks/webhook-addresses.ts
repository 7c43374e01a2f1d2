import type { SpotLink } from '../../components/place-store.ts';

export const CONNECTIONS: SpotLink = { place: 'business-page', section: 'connections' };

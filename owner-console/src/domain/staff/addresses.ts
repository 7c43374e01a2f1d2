import type { SpotLink } from '../../components/place-store.ts';

export const STAFF: SpotLink = { place: 'business-page', section: 'staff' };

import type { SpotLink } from '../../components/place-store.ts';

export const SPECIAL_HOURS: SpotLink = { place: 'business-page', section: 'hours' };

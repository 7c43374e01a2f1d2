import type { SpotLink } from '../../components/place-store.ts';
import { CONNECTIONS } from '../../domain/webhooks/webhook-addresses.ts';

/** In place of a webhook's id: the form that connects a calendar. */
export const NEW_CALENDAR = 'new-calendar';

export const CONNECT_CALENDAR: SpotLink = { ...CONNECTIONS, item: NEW_CALENDAR };

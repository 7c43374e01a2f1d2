import type { SpotLink } from '../../components/place-store.ts';
import { CONNECTIONS } from '../../domain/webhooks/webhook-addresses.ts';

/** Stands for the form that connects a calendar, where links have a webhook's id. */
export const NEW_CALENDAR = 'new-calendar';

export const CONNECT_CALENDAR: SpotLink = { ...CONNECTIONS, item: NEW_CALENDAR };

import type { SpotLink } from '../../components/place-store.ts';
import { CONNECTIONS } from '../../domain/webhooks/webhook-addresses.ts';
import { PROVIDERS, type Provider } from './providers.ts';

const formatItem = (provider: Provider) => `connect-${provider}`;

/** The form that connects a calendar of a provider; links to webhooks have an id in its place. */
export const connectWith = (provider: Provider): SpotLink => ({ ...CONNECTIONS, item: formatItem(provider) });

export const readProvider = (item: string | null): Provider | undefined =>
  PROVIDERS.find((provider) => formatItem(provider) === item);

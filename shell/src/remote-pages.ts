import type { RemoteName, ScreenName } from './federation/runtime.ts';

interface RemotePage {
  path: RegExp;
  name: RemoteName;
  screen?: ScreenName;
  props?: (parts: Record<string, string>) => object;
}

const inPage = () => ({ container: 'page' });

/** The first match counts. */
export const REMOTE_PAGES: RemotePage[] = [
  { path: /^\/dashboard\/?$/, name: 'owner_console' },
  { path: /^\/sample-db\/?$/, name: 'owner_console', screen: 'Demo', props: inPage },
  { path: /^\/samplebiz\/?$/i, name: 'booking_widget', screen: 'Demo', props: inPage },
  {
    path: /^\/manage\/(?<bookingRef>[^/]+)\/?$/i,
    name: 'booking_widget',
    screen: 'Manage',
    props: ({ bookingRef }) => ({ bookingRef }),
  },
  {
    path: /^\/requests\/(?<requestId>[^/]+)\/?$/i,
    name: 'owner_console',
    screen: 'Answer',
    props: ({ requestId }) => ({ requestId }),
  },
  { path: /^\/unsubscribe\/?$/i, name: 'booking_widget', screen: 'Unsubscribe' },
  {
    path: /^\/(?<businessId>[a-z0-9]{3,32})\/?$/i,
    name: 'booking_widget',
    props: ({ businessId }) => ({ businessId: businessId?.toLowerCase() }),
  },
];

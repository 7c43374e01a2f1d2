/** Every page of the shell: the server knows from it what to send, the shell what to show. */
export type RemoteName = 'booking_widget' | 'owner_console';
export type ScreenName = 'Answer' | 'App' | 'Demo' | 'Manage' | 'Unsubscribe';

interface Page {
  name: string;
  /** Named groups are the parameters. */
  path: RegExp;
  /** The federated screen; pages without one are the shell's own. */
  remote?: RemoteName;
  screen?: ScreenName;
  /** Whether the first view sends requests whose replies are not in the HTML. */
  sendsRequests?: true;
}

/** The first match counts. */
const PAGES = [
  { name: 'landing', path: /^\/$/, sendsRequests: true },
  { name: 'resetPassword', path: /^\/reset-password\/?$/i },
  { name: 'verifyEmail', path: /^\/verify-email\/?$/i },
  { name: 'privacy', path: /^\/privacy\/?$/i },
  { name: 'terms', path: /^\/terms\/?$/i },
  { name: 'console', path: /^\/dashboard\/?$/, remote: 'owner_console', screen: 'App' },
  { name: 'consoleDemo', path: /^\/sample-db\/?$/, remote: 'owner_console', screen: 'Demo' },
  { name: 'bookingDemo', path: /^\/samplebiz\/?$/i, remote: 'booking_widget', screen: 'Demo' },
  {
    name: 'manage',
    path: /^\/manage\/(?<bookingRef>[^/]+)\/?$/i,
    remote: 'booking_widget',
    screen: 'Manage',
    sendsRequests: true,
  },
  {
    name: 'decision',
    path: /^\/requests\/(?<requestId>[^/]+)\/?$/i,
    remote: 'owner_console',
    screen: 'Answer',
    sendsRequests: true,
  },
  {
    name: 'unsubscribe',
    path: /^\/unsubscribe\/?$/i,
    remote: 'booking_widget',
    screen: 'Unsubscribe',
    sendsRequests: true,
  },
  {
    name: 'booking',
    path: /^\/(?<businessId>[a-z0-9]{3,32})\/?$/i,
    remote: 'booking_widget',
    screen: 'App',
  },
  { name: 'notFound', path: /^/ },
] as const satisfies Page[];

export type PageName = (typeof PAGES)[number]['name'];
export type FoundPage = Page & { name: PageName; params: Record<string, string> };

/** The page at a path; 'notFound' for any other path. */
export function findPage(pathname: string): FoundPage {
  for (const page of PAGES) {
    const match = page.path.exec(pathname);
    if (match) return { ...page, params: { ...match.groups } };
  }
  throw new Error('The last page matches every path.');
}

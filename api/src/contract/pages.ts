import { BUSINESS_ID } from './limits.ts';

/** Every page of the shell, for the server's routes and the shell's router. */
export type RemoteName = 'booking_widget' | 'owner_console';
export type ScreenName = 'Decision' | 'App' | 'Demo' | 'Manage' | 'Unsubscribe' | 'Waitlist';

interface Page {
  name: string;
  /** A template, as those of calls. Trailing slashes and capitals are accepted. */
  path: '' | `/${string}`;
  /** The federated screen; pages without one are the shell's own. */
  remote?: RemoteName;
  screen?: ScreenName;
  /** Whether the first view sends requests whose replies are not in the HTML. */
  sendsRequests?: true;
}

/** The first match counts. */
const PAGES = [
  { name: 'landing', path: '', sendsRequests: true },
  { name: 'resetPassword', path: '/reset-password' },
  { name: 'verifyEmail', path: '/verify-email' },
  { name: 'join', path: '/join', sendsRequests: true },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'console', path: '/dashboard', remote: 'owner_console', screen: 'App' },
  { name: 'consoleDemo', path: '/sample-db', remote: 'owner_console', screen: 'Demo' },
  { name: 'bookingDemo', path: '/samplebiz', remote: 'booking_widget', screen: 'Demo' },
  {
    name: 'manage',
    path: '/manage/{bookingRef}',
    remote: 'booking_widget',
    screen: 'Manage',
    sendsRequests: true,
  },
  {
    name: 'decision',
    path: '/requests/{requestId}',
    remote: 'owner_console',
    screen: 'Decision',
    sendsRequests: true,
  },
  {
    name: 'unsubscribe',
    path: '/unsubscribe',
    remote: 'booking_widget',
    screen: 'Unsubscribe',
    sendsRequests: true,
  },
  {
    name: 'waitlist',
    path: '/waitlist',
    remote: 'booking_widget',
    screen: 'Waitlist',
    sendsRequests: true,
  },
  {
    name: 'booking',
    path: '/{businessId}',
    remote: 'booking_widget',
    screen: 'App',
  },
] as const satisfies Page[];

export type PageName = (typeof PAGES)[number]['name'] | 'notFound';
export type FoundPage = Omit<Page, 'path'> & { name: PageName; params: Record<string, string> };

const BUSINESS = `(?<businessId>[a-z0-9]{${BUSINESS_ID.min},${BUSINESS_ID.max}})`;

function toPattern(path: string): RegExp {
  const groups = path.replace('{businessId}', BUSINESS).replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${groups}/?$`, 'i');
}

export function findPage(pathname: string): FoundPage {
  for (const page of PAGES) {
    const match = toPattern(page.path).exec(pathname);
    if (match) return { ...page, params: { ...match.groups } };
  }
  return { name: 'notFound', params: {} };
}

export const pageSegments = (): string[] =>
  PAGES.map(({ path }) => path.split('/')[1] ?? '').filter((segment) => /^[a-z]/.test(segment));

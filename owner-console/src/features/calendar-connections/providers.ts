import type { ConnectionKind } from 'api/contract/limits.ts';

const LINK_PROVIDERS = ['google', 'outlook', 'other'] as const;
const ACCOUNT_PROVIDERS = ['icloud', 'fastmail', 'nextcloud'] as const;
type LinkProvider = (typeof LINK_PROVIDERS)[number];

export const PROVIDERS = ['google', 'outlook', ...ACCOUNT_PROVIDERS, 'other'] as const;
export type Provider = (typeof PROVIDERS)[number];

export const isLinkProvider = (provider: Provider): provider is LinkProvider =>
  LINK_PROVIDERS.some((listed) => listed === provider);

export const findKind = (provider: Provider): ConnectionKind => (isLinkProvider(provider) ? 'ics' : 'caldav');

/** Where a provider shows the link or makes the password. */
export const PROVIDER_PAGES = {
  google: 'https://calendar.google.com/calendar/r/settings',
  outlook: 'https://outlook.live.com/calendar/0/options/calendar/SharedCalendars',
  icloud: 'https://account.apple.com/',
  fastmail: 'https://app.fastmail.com/settings/security',
} as const;
export const hasPage = (provider: Provider): provider is keyof typeof PROVIDER_PAGES =>
  provider in PROVIDER_PAGES;

/** CalDAV servers, which nobody has to look up. */
const SERVERS: Partial<Record<Provider, string>> = {
  icloud: 'https://caldav.icloud.com/',
  fastmail: 'https://caldav.fastmail.com/',
};
export const hasServer = (provider: Provider): provider is 'icloud' | 'fastmail' => provider in SERVERS;
export const findServer = (provider: Provider): string => SERVERS[provider] ?? '';

export const PLACEHOLDERS: Record<Provider, string> = {
  google: 'https://calendar.google.com/…/basic.ics',
  outlook: 'https://outlook.live.com/…/calendar.ics',
  icloud: 'name@icloud.com',
  fastmail: 'name@fastmail.com',
  nextcloud: 'https://cloud.example.org',
  other: 'https://',
};

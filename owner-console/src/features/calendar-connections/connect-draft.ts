import type { ConnectionBody, DiscoverBody, DiscoveredCalendar } from 'api/contract/calendar-connections.ts';
import type { ConnectionKind } from 'api/contract/limits.ts';
import type { ApiError } from 'shared-ui';
import { findKind, findServer, type Provider } from './providers.ts';

export interface ConnectDraft {
  kind: ConnectionKind;
  url: string;
  username: string;
  password: string;
  /** The name of a link. An account has one for each of its calendars. */
  name: string;
  /** The staff member whose time it blocks; '' is the whole business. */
  staff_id: string;
  all_day_blocks: boolean;
  /** Addresses of the account's calendars: to connect, and to write bookings into. */
  chosen: string[];
  written: string[];
}

export const newConnection = (provider: Provider, staff_id: string): ConnectDraft => ({
  kind: findKind(provider),
  url: findServer(provider),
  username: '',
  password: '',
  name: '',
  staff_id,
  all_day_blocks: true,
  chosen: [],
  written: [],
});

export const toAccount = ({ url, username, password }: ConnectDraft): DiscoverBody => ({
  url: url.trim(),
  username: username.trim(),
  password,
});

export const linkBody = (draft: ConnectDraft): ConnectionBody => ({
  ...toAccount(draft),
  kind: 'ics',
  name: draft.name.trim(),
  staff_id: draft.staff_id || null,
  all_day_blocks: draft.all_day_blocks,
});

export const calendarBody = (draft: ConnectDraft, { url, name }: DiscoveredCalendar): ConnectionBody => ({
  ...toAccount(draft),
  url,
  kind: 'caldav',
  name,
  staff_id: draft.staff_id || null,
  all_day_blocks: draft.all_day_blocks,
  write: draft.written.includes(url),
});

const FIELDS = ['url', 'username', 'password', 'name'] as const;

/** Where an error is shown; undefined for those of no field. */
export const errorField = ({ fields, code }: Pick<ApiError, 'fields' | 'code'>) =>
  code === 'calendar_auth_failed' ? 'password' : FIELDS.find((name) => fields[name]);

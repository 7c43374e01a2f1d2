import type { User } from './account.ts';
import type { ServiceRequest } from './calendar.ts';
import type { Shift } from './hours.ts';
import type { Profile } from './profile.ts';
import type { PublicPage } from './public.ts';
import type { Service } from './services.ts';

/** Replies to the console's first calls, by their paths under /api. */
export interface InitialReplies {
  'check-auth'?: { authenticated: boolean };
  user?: User;
  profile?: Profile;
  services?: { services: Service[] };
  'service-requests'?: { service_requests: ServiceRequest[] };
  'business-hours'?: { business_hours: Shift[] };
  /** The month shown first. */
  [calendar: `calendar?${string}`]: unknown;
}

/** What a page's HTML carries as JSON, so that its first view needs no request. */
export interface InitialData {
  /** Of a booking page. */
  publicPage?: PublicPage;
  /** Of the console. */
  replies?: InitialReplies;
}

/** The id of the script element that holds `InitialData`. */
export const INITIAL_DATA_ID = 'initial-data';

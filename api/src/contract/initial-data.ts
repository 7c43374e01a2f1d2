import type { Config } from './account.ts';
import type { Reply } from './calls/by-name.ts';
import type { ConsoleAddress } from './console-address.ts';
import type { PublicPage } from './public.ts';
import type { Language } from './scalars.ts';

/** Replies to the console's first calls, by the calls' addresses. */
export type InitialReplies = {
  [Path in
    | '/api/check-auth'
    | '/api/user'
    | '/api/profile'
    | '/api/services'
    | '/api/service-requests'
    | '/api/business-hours'
    | '/api/staff'
    | '/api/absences'
    | '/api/waitlist']?: Reply<`GET ${Path}`>;
} & {
  [address: `/api/calendar?${string}`]: unknown;
};

/** Data of the first view that only the server has and the browser needs to render the same HTML. */
export interface FirstView {
  language: Language;
  /** Epoch ms. */
  renderedAt: number;
  serviceId?: string | null;
  address?: ConsoleAddress;
  isPhone?: boolean;
  /** Whether someone has logged in on this device before. */
  isKnownDevice?: boolean;
}

/** What a page's HTML carries as JSON, so that its first view needs no request. */
export interface InitialData {
  /** Present on booking pages, the landing page, legal pages and the sample dashboard. */
  config?: Config;
  /** Where the server renders what shows the site's address. */
  origin?: string;
  publicPage?: PublicPage;
  replies?: InitialReplies;
  /** The business's revision, read before `replies`: `GET /api/changes` continues there. */
  revision?: number | undefined;
  firstView?: FirstView;
}

export const INITIAL_DATA_ID = 'initial-data';

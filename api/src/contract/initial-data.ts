import type { Config } from './account.ts';
import type { Reply } from './calls/by-name.ts';
import type { PublicPage } from './public.ts';

/** Replies to the console's first calls, by the calls' addresses. */
export type InitialReplies = {
  [Path in
    | '/api/check-auth'
    | '/api/user'
    | '/api/profile'
    | '/api/services'
    | '/api/service-requests'
    | '/api/business-hours']?: Reply<`GET ${Path}`>;
} & {
  [address: `/api/calendar?${string}`]: unknown;
};

/** What a page's HTML carries as JSON, so that its first view needs no request. */
export interface InitialData {
  /** Of landing, legal pages and the sample dashboard. */
  config?: Config;
  publicPage?: PublicPage;
  replies?: InitialReplies;
}

export const INITIAL_DATA_ID = 'initial-data';

import type { SubscriptionReply } from 'api/contract/unsubscribe.ts';
import { api } from 'shared-ui';

/** Throws ApiError: 400 `invalid_token`. */
export const getSubscription = ([, token]: readonly [string, string]) =>
  api.get('unsubscribe', { searchParams: { token } }).json<SubscriptionReply>();

/** Throws ApiError: 400 `invalid_token`. */
export const setReminders = (token: string, wanted: boolean) =>
  (wanted ? api.delete : api.post)('unsubscribe', { json: { token } }).json<{ message: string }>();

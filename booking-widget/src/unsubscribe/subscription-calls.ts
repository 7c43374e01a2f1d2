import type { SubscriptionReply } from 'api/contract/unsubscribe.ts';
import { api } from 'shared-ui';

/** Whose reminders a token is about. Throws ApiError: 400 `invalid_token`. */
export const getSubscription = ([, token]: readonly [string, string]) =>
  api.get('unsubscribe', { searchParams: { token } }).json<SubscriptionReply>();

/** Stops the reminders, or lets them come again. Throws ApiError: 400 `invalid_token`. */
export const setReminders = (token: string, wanted: boolean) =>
  (wanted ? api.delete : api.post)('unsubscribe', { json: { token } }).json<{ message: string }>();

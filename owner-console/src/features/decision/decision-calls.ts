import type { MailedRequest } from 'api/contract/answer.ts';
import { api, learnOffsets } from 'shared-ui';

/** From the link in the email. */
export interface DecisionLink {
  id: string;
  token: string;
}
export type Verb = 'accept' | 'decline';

const path = (id: string) => `requests/${encodeURIComponent(id)}`;

/** Rejects with an ApiError: 404 for a wrong id and for a wrong token alike. */
export async function getRequest([, id, token]: readonly [string, string, string]): Promise<MailedRequest> {
  const request = await api.get(path(id), { searchParams: { token } }).json<MailedRequest>();
  learnOffsets(request.business.timezone, request.business.utc_offsets);
  return request;
}

/** Rejects with an ApiError: 409 `already_handled`. */
export function sendDecision({ id, token }: DecisionLink, verb: Verb, reason: string) {
  return api.post(`${path(id)}/${verb}`, { json: { token, reason } }).json<{ message: string }>();
}

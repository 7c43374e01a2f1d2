import { FORMS, type Form } from '../account/forms.ts';

const MESSAGES = [
  { parameter: 'error', value: 'invalid_token', key: 'invalid_token', tone: 'danger' },
  { parameter: 'error', value: 'session_ended', key: 'session_ended', tone: 'note' },
  { parameter: 'error', value: 'unknown_page', key: 'unknown_page', tone: 'note' },
  { parameter: 'verified', value: 'true', key: 'verified', tone: 'ok' },
  { parameter: 'success', value: 'password_reset', key: 'password_reset', tone: 'ok' },
  { parameter: 'success', value: 'reply_to_confirmed', key: 'reply_to_confirmed', tone: 'ok' },
  { parameter: 'success', value: 'account_deleted', key: 'account_deleted', tone: 'ok' },
] as const;

export interface LandingQuery {
  /** One of our own messages: text from the URL is never shown. */
  message: { key: (typeof MESSAGES)[number]['key']; tone: 'ok' | 'danger' | 'note' } | null;
  form: Form | null;
  referralCode: string;
  /** Where a login leads. */
  dashboard: string;
}

/** Reads `verified`, `success`, `error`, `form`, `ref` and `dashboard` (a query of that page); ignores unknown values. */
export function readLandingQuery(search: string): LandingQuery {
  const query = new URLSearchParams(search);
  const message = findMessage(query);
  const shown = message?.key === 'verified' ? '?verified=true' : query.get('dashboard');
  const referralCode = query.get('ref')?.toLowerCase() ?? '';
  return {
    message,
    form: FORMS.find((name) => name === query.get('form')) ?? null,
    referralCode: /^[a-z0-9]{3,32}$/.test(referralCode) ? referralCode : '',
    dashboard: shown?.startsWith('?') ? `/dashboard${shown}` : '/dashboard',
  };
}

function findMessage(query: URLSearchParams): LandingQuery['message'] {
  const found = MESSAGES.find(({ parameter, value }) => query.get(parameter) === value);
  return found ? { key: found.key, tone: found.tone } : null;
}

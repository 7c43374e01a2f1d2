/** What the address of the landing page asks for. */
export interface LandingQuery {
  /** A message of ours to show; nothing from the address is ever printed. */
  message: {
    key: 'verified' | 'invalid_token' | 'session_ended' | 'password_reset';
    tone: 'ok' | 'danger';
  } | null;
  /** The form that the address asks for, null when it does not say. */
  form: 'login' | 'forgot' | null;
  /** The referral code that the registration starts with, '' without one. */
  referralCode: string;
}

/** Reads `verified`, `success`, `error`, `form` and `ref`; unknown values say nothing. */
export function readLandingQuery(search: string): LandingQuery {
  const query = new URLSearchParams(search);
  const referralCode = query.get('ref')?.toLowerCase() ?? '';
  const form = query.get('form');
  return {
    message: messageOf(query),
    form: form === 'login' || form === 'forgot' ? form : null,
    referralCode: /^[a-z0-9]{3,32}$/.test(referralCode) ? referralCode : '',
  };
}

function messageOf(query: URLSearchParams): LandingQuery['message'] {
  if (query.get('error') === 'session_ended') return { key: 'session_ended', tone: 'danger' };
  if (query.get('error') === 'invalid_token') return { key: 'invalid_token', tone: 'danger' };
  if (query.get('verified') === 'true') return { key: 'verified', tone: 'ok' };
  if (query.get('success') === 'password_reset') return { key: 'password_reset', tone: 'ok' };
  return null;
}

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';

/** `action` is null in v2. */
export interface RecaptchaResult {
  isHuman: boolean;
  action: string | null;
}

/** Not human if reCAPTCHA does not respond within 5 s. Only used if the operator set its keys. */
export async function askRecaptcha(token: string, secretKey: string): Promise<RecaptchaResult> {
  try {
    const response = await fetch(VERIFY_URL, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token }),
      signal: AbortSignal.timeout(5000),
    });
    const { success, action } = (await response.json()) as { success?: boolean; action?: string };
    return { isHuman: success === true, action: action ?? null };
  } catch {
    return { isHuman: false, action: null };
  }
}

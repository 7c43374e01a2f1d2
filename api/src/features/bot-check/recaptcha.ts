const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';

/** Asks reCAPTCHA about a token; false too when it cannot be asked within 5 s. Only used when the operator set its keys. */
export async function isHumanByRecaptcha(token: string, secretKey: string): Promise<boolean> {
  try {
    const answer = await fetch(VERIFY_URL, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token }),
      signal: AbortSignal.timeout(5000),
    });
    const { success } = (await answer.json()) as { success?: boolean };
    return success === true;
  } catch {
    return false;
  }
}

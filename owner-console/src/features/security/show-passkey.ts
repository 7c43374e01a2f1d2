import type { FactorProof } from 'api/contract/second-factor.ts';
import { call } from 'shared-ui';

/** Requests a passkey from the browser. Rejects with the browser's error if none is given. */
export async function showPasskey(): Promise<FactorProof> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { solveBotCheck } = await import('shared-ui/bot-check.ts');
  const recaptchaToken = await solveBotCheck('login');
  const options = await call('POST /api/login/passkey/options', {
    body: { recaptchaToken, action: 'login' },
  });
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options as never });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    passkey: {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature, userHandle },
      clientExtensionResults: {},
    },
  };
}

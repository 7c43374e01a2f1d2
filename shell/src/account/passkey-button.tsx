import { useState } from 'react';
import { ApiError, Button, call, useIsHydrating, useTranslation } from 'shared-ui';
import { botProof } from './bot-proof.ts';
import type { Failure } from './failure.tsx';

interface Props {
  label: string;
  /** A line of text, where most have no passkey. */
  quiet: boolean;
  stays: () => boolean;
  onDone: () => void;
  onFailure: (failure: Failure | null) => void;
}

async function logIn(stayLoggedIn: boolean) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const options = await call('POST /api/login/passkey/options', { body: await botProof('login') });
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options as never });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const proof = { clientDataJSON, authenticatorData, signature, userHandle };
  const body = { id, rawId, type, response: proof, stayLoggedIn, ...(await botProof('login')) };
  await call('POST /api/login/passkey', { body });
}

/** Logs in without a password; nothing where the browser has no passkeys. */
export function PasskeyButton({ label, quiet, stays, onDone, onFailure }: Props) {
  const { t } = useTranslation('shell');
  const [busy, setBusy] = useState(false);
  const isHydrating = useIsHydrating();
  if (!isHydrating && typeof PublicKeyCredential === 'undefined') return null;

  async function start() {
    setBusy(true);
    onFailure(null);
    try {
      await logIn(stays());
      onDone();
    } catch (error) {
      onFailure({ sentence: error instanceof ApiError ? error.message : t('account.passkeyFailed') });
      setBusy(false);
    }
  }

  return (
    <Button variant={quiet ? 'quiet' : 'secondary'} block={!quiet} busy={busy} onClick={() => void start()}>
      {label}
    </Button>
  );
}

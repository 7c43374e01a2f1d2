/** WebAuthn: the library is loaded on first use, because few logins need it. */
import type { PasskeyProof } from '../../contract/second-factor.ts';
import type { MemberKey } from '../../db/schema/accounts.table.ts';
import type { Passkey } from '../../db/schema/second-factors.table.ts';
import type { Deps } from '../../deps.ts';
import { readMemberHandle } from './member-handle.ts';
import { isOwnChallenge, newChallenge, spendChallenge } from './passkey-challenge.ts';
import { findPasskey, usePasskey } from './second-factor.repository.ts';

export const webAuthn = () => import('@simplewebauthn/server');

export const relyingParty = ({ env: { publicUrl } }: Pick<Deps, 'env'>) => ({
  id: new URL(publicUrl).hostname,
  origin: new URL(publicUrl).origin,
});

const LOGIN = 'login';

/** Options for the browser to use any passkey of this installation. */
export async function loginOptions(deps: Deps): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps).id,
    userVerification: 'required',
    challenge: newChallenge(deps, LOGIN),
  });
  return { ...options };
}

/** The challenge that a browser signed; '' if it cannot be read. */
export function readChallenge(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** The member whom the authenticator reports; not verified. */
export const memberOfProof = ({ response: { userHandle } }: PasskeyProof): MemberKey | null =>
  userHandle === undefined ? null : readMemberHandle(userHandle);

async function readCounter(deps: Deps, passkey: Passkey, proof: PasskeyProof): Promise<number | null> {
  const { id, origin } = relyingParty(deps);
  const { userHandle, ...response } = proof.response;
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...proof, response: { ...response, ...(userHandle !== undefined && { userHandle }) } },
      expectedChallenge: (challenge) => isOwnChallenge(deps, LOGIN, challenge),
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** Whether a member's passkey signed a challenge issued here; uses the challenge up. */
export async function isPasskeyRight(deps: Deps, key: MemberKey, proof: PasskeyProof): Promise<boolean> {
  const passkey = await deps.db.query((tx) => findPasskey(tx, key, proof.id));
  const counter = passkey && (await readCounter(deps, passkey, proof));
  if (!passkey || counter === null) return false;
  if (!(await spendChallenge(deps, readChallenge(proof.response.clientDataJSON)))) return false;
  return deps.db.query((tx) => usePasskey(tx, passkey, { counter, now: deps.now() }));
}

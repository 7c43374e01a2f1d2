import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { FactorProof, Passkey, passkeyBody } from '../../contract/second-factor.ts';
import type { Deps } from '../../deps.ts';
import { checkOwnPassword } from '../../domain/accounts/password-attempts.ts';
import { listMethods, toPasskey } from '../../domain/security/factor-rules.ts';
import { memberHandle } from '../../domain/security/member-handle.ts';
import { isOwnChallenge, newChallenge, spendChallenge } from '../../domain/security/passkey-challenge.ts';
import { readChallenge, relyingParty, webAuthn } from '../../domain/security/passkeys.ts';
import { newRecoveryCodes } from '../../domain/security/recovery-codes.ts';
import * as repository from '../../domain/security/second-factor.repository.ts';
import { showAgain } from '../../domain/security/show-second-factor.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { changeFactor } from './second-factor.usecases.ts';

const RP_NAME = 'Slotwell';
const MAX_PASSKEYS = 20;
/** EdDSA, ES256, RS256: supported by common authenticators. */
const ALGORITHMS = [-8, -7, -257];

type WithPassword = FactorProof & { password: string };

const toPurpose = ({ memberId }: SignedIn) => `add ${memberId}`;

/** 400 `wrong_password`; 401 as `showSecondFactor` for a member who has one; 429. */
export async function passkeyOptions(
  deps: Deps,
  owner: SignedIn,
  { password, ...proof }: WithPassword,
): Promise<Record<string, unknown>> {
  const { email } = owner;
  await checkOwnPassword(deps, owner, { field: 'password', password });
  await showAgain(deps, owner, proof);
  const { passkeys } = await deps.db.query((tx) => repository.readFactors(tx, owner));
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    supportedAlgorithmIDs: ALGORITHMS,
    rpName: RP_NAME,
    rpID: relyingParty(deps).id,
    userName: email,
    userDisplayName: email,
    userID: memberHandle(owner),
    challenge: newChallenge(deps, toPurpose(owner)),
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

type Added = z.output<typeof passkeyBody>;

async function readCredential(deps: Deps, owner: SignedIn, { name: _, ...given }: Added) {
  const { id, origin } = relyingParty(deps);
  const { transports, ...response } = given.response;
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...given, response },
      supportedAlgorithmIDs: ALGORITHMS,
      expectedChallenge: (challenge) => isOwnChallenge(deps, toPurpose(owner), challenge),
      expectedOrigin: origin,
      expectedRPID: id,
    });
    return registrationInfo && { ...registrationInfo.credential, transports: transports ?? [] };
  } catch {
    return undefined;
  }
}

/** 401 `second_factor_invalid` if it was not made by our options; 400 `validation` for too many or a known one. */
export async function addPasskey(
  deps: Deps,
  owner: SignedIn,
  added: Added,
): Promise<{ passkeys: Passkey[]; recovery_codes: string[] }> {
  const { businessKey, memberId } = owner;
  const credential = await readCredential(deps, owner, added);
  const isFresh = credential && (await spendChallenge(deps, readChallenge(added.response.clientDataJSON)));
  if (!credential || !isFresh)
    throw new AppError('second_factor_invalid', { fields: { passkey: { key: 'passkey_invalid' } } });
  const passkey = {
    businessKey,
    memberId,
    passkeyId: uuidv7(),
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports.join(','),
    name: added.name || owner.browser || RP_NAME,
    createdAt: deps.now(),
    lastUsedAt: null,
  };
  const recovery = await newRecoveryCodes();
  const change = { what: 'passkey_added', detail: passkey.name } as const;
  const reply = await changeFactor(deps, owner, change, async (tx) => {
    const { passkeys } = await repository.readFactors(tx, owner);
    if (passkeys.length >= MAX_PASSKEYS)
      throw invalidField('name', 'too_many_passkeys', { most: MAX_PASSKEYS });
    if (!(await repository.insertPasskey(tx, passkey))) throw invalidField('name', 'passkey_known');
    const factors = await repository.readFactors(tx, owner);
    const isFirst = factors.recoveryCodesLeft === 0;
    if (isFirst) await repository.replaceRecoveryCodes(tx, owner, recovery.hashes);
    return {
      passkeys: factors.passkeys.map(toPasskey),
      recovery_codes: isFirst ? recovery.codes : [],
    };
  });
  await deps.sessions.markProved(owner.sessionToken);
  return reply;
}

const isLastFactor = ({ app, passkeys }: repository.Factors) => passkeys.length === 1 && !app?.secret;

/** 400 `wrong_password`; 401 as `showSecondFactor` for the last second factor; 404; 429. */
export async function removePasskey(
  deps: Deps,
  owner: SignedIn,
  passkeyId: string,
  { password, ...proof }: WithPassword,
): Promise<Passkey[]> {
  const factors = await deps.db.query((tx) => repository.readFactors(tx, owner));
  const removed = factors.passkeys.find((passkey) => passkey.passkeyId === passkeyId);
  if (!removed) throw new AppError('not_found');
  await checkOwnPassword(deps, owner, { field: 'password', password });
  const isShown = isLastFactor(factors);
  if (isShown) await showAgain(deps, owner, proof);
  const change = { what: 'passkey_removed', detail: removed.name } as const;
  return changeFactor(deps, owner, change, async (tx) => {
    const current = await repository.readFactors(tx, owner);
    const isLast = isLastFactor(current);
    // The other one was removed at the same moment.
    if (isLast && !isShown)
      throw new AppError('second_factor_required', { extra: { methods: listMethods(current) } });
    if (!(await repository.deletePasskey(tx, owner, passkeyId))) throw new AppError('not_found');
    if (isLast) await repository.deleteFactors(tx, owner);
    return (await repository.readFactors(tx, owner)).passkeys.map(toPasskey);
  });
}

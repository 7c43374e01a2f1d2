import { z } from 'zod';
import { MAX_LENGTH } from './limits.ts';
import { botProof, existingPassword, id, opaque, text } from './scalars.ts';

const encoded = z
  .string({ error: 'invalid_request' })
  .max(20_000, 'too_long')
  .regex(/^[\w-]+$/, 'invalid_request')
  .describe('base64url');

/** The browser's own `PublicKeyCredential`, as JSON. */
export const passkeyProof = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
});
export type PasskeyProof = z.output<typeof passkeyProof>;

/** Proof of a second factor: a code of the app, a recovery code, or a passkey. */
export const factorProof = {
  code: text(64).optional().describe('Of the authenticator app, or a recovery code'),
  passkey: passkeyProof.optional().describe('By the options of POST /api/login/passkey/options'),
};
export interface FactorProof {
  code?: string | undefined;
  passkey?: PasskeyProof | undefined;
}
export const proofBody = z.object(factorProof);

export const provedPasswordBody = z.object({ password: existingPassword(), ...factorProof });

export const totpReply = z
  .object({ secret: z.string(), otpauth_url: z.string() })
  .meta({ id: 'AuthenticatorApp' });

export const totpConfirmBody = z.object({ code: text(64) });
export const recoveryCodesReply = z.object({ recovery_codes: z.array(z.string()) });

export const passkeySchema = z
  .object({
    id,
    name: z.string(),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkeySchema>;

export const secondFactorReply = z
  .object({
    totp: z.boolean(),
    passkeys: z.array(passkeySchema),
    recovery_codes_left: z.number().int(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactorReply = z.infer<typeof secondFactorReply>;

/** The options for the browser's WebAuthn call, unwrapped. */
export const passkeyOptions = z.record(z.string(), z.unknown()).meta({ id: 'PasskeyOptions' });

export const passkeyBody = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(opaque(20)).max(10).optional(),
  }),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  name: text(MAX_LENGTH.name).optional().describe('Left out: the browser'),
});
export const passkeysReply = z.object({ passkeys: z.array(passkeySchema) });
export const passkeyAddedReply = passkeysReply.extend({
  recovery_codes: z.array(z.string()).describe('Ten with the first second factor, else none'),
});

export const loginPasskeyOptionsBody = z.object(botProof);
export const loginPasskeyBody = passkeyProof.extend({
  stayLoggedIn: z.boolean().default(false),
  ...botProof,
});

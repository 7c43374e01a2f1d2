import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const deriveKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'stored secrets', 32));

/** Text as base64url of iv, tag and ciphertext (AES-256-GCM), with a key derived from `secret`. */
export function encrypt(secret: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(secret), iv);
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url');
}

/** What `encrypt` returned for one of `secrets`; throws if it was none of them, or was changed. */
export function decrypt(secrets: readonly string[], encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const ciphertext = bytes.subarray(IV_BYTES + TAG_BYTES);
  for (const secret of secrets) {
    const decipher = createDecipheriv(ALGORITHM, deriveKey(secret), iv).setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
    } catch {}
  }
  throw new Error('The text was encrypted with another SECRET.');
}

/** A device with passkeys, in software: WebAuthn with ES256, no attestation. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

type Cbor = number | string | Buffer | [Cbor, Cbor][];

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.length), ...value.flatMap(([key, of]) => [cbor(key), cbor(of)])]);
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const encoded = (data: Buffer) => data.toString('base64url');

/** User present and verified; with a credential. */
const FLAGS = { used: 0x05, made: 0x45 };

interface Options {
  challenge: string;
  user?: { id: string };
}

export function createAuthenticator(origin = 'http://localhost:3000') {
  const credentialId = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;
  let userHandle = '';
  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(flags: number, credential = Buffer.alloc(0)): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, credential]);
  }

  return {
    /** As `navigator.credentials.create` replies. */
    create(options: Options) {
      userHandle = options.user?.id ?? '';
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const attestation = cbor([
        ['fmt', 'none'],
        ['attStmt', []],
        ['authData', authenticatorData(FLAGS.made, credential)],
      ]);
      return {
        id: encoded(credentialId),
        rawId: encoded(credentialId),
        type: 'public-key',
        response: {
          clientDataJSON: encoded(clientData('webauthn.create', options)),
          attestationObject: encoded(attestation),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    /** As `navigator.credentials.get` replies. */
    get(options: Options) {
      const client = clientData('webauthn.get', options);
      const data = authenticatorData(FLAGS.used);
      const signature = createSign('SHA256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        id: encoded(credentialId),
        rawId: encoded(credentialId),
        type: 'public-key',
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(signature),
          userHandle,
        },
        clientExtensionResults: {},
      };
    },
  };
}

/** EC2, ES256, P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return cbor([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
}

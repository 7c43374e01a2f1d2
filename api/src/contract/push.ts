import { z } from 'zod';
import { language, opaque } from './scalars.ts';

/** A P-256 point has 65 bytes, a secret 16 (RFC 8291). */
const p256dh = opaque(88).regex(/^[\w-]{87}=?$/, 'invalid_request');
const auth = opaque(24).regex(/^[\w-]{22}(==)?$/, 'invalid_request');

/** An address without spaces and letters beyond ASCII. */
const endpoint = opaque(1000).regex(/^https?:\/\/[\x21-\x7e]+$/, 'invalid_request');

export const pushQuery = z.object({ endpoint: endpoint.optional() });

/** `registered`: whether messages are sent to the given endpoint. */
export const pushReply = z.object({ public_key: z.string(), registered: z.boolean() }).meta({ id: 'Push' });

/** A PushSubscription of the browser, and the language of what is sent to it. */
export const pushDeviceBody = z.object({
  endpoint,
  keys: z.object({ p256dh, auth }),
  language,
});

export const pushEndpointBody = z.object({ endpoint });

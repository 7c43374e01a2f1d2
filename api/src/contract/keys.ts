import { z } from 'zod';
import { KEY_SCOPES } from './limits.ts';
import { id, requiredName } from './scalars.ts';
import { factorProof } from './second-factor.ts';

export const keyBody = z.object({
  name: requiredName('key_name_required'),
  scope: z.enum(KEY_SCOPES, { error: 'invalid_request' }),
  ...factorProof,
});
export type KeyBody = z.input<typeof keyBody>;

/** A program's access to the business. `read` may send GET only. */
export const keySchema = z
  .object({
    key_id: id,
    name: z.string(),
    scope: z.enum(KEY_SCOPES),
    last_used_at: z.string().nullable(),
  })
  .meta({ id: 'Key' });
export type Key = z.infer<typeof keySchema>;

export const keysReply = z.object({ keys: z.array(keySchema) });
/** `key` is in this reply only. */
export const keyMadeReply = keySchema.extend({ key: z.string() });

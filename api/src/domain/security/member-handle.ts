/** The user handle of WebAuthn: the bytes of a member's key. */
import { parse, stringify } from 'uuid';
import type { MemberKey } from '../../db/schema/accounts.table.ts';

const UUID_BYTES = 16;

export const memberHandle = ({ businessKey, memberId }: MemberKey): Uint8Array<ArrayBuffer> =>
  new Uint8Array([...parse(businessKey), ...parse(memberId)]);

/** null for any other base64url text. */
export function readMemberHandle(handle: string): MemberKey | null {
  const bytes = Buffer.from(handle, 'base64url');
  try {
    return {
      businessKey: stringify(bytes.subarray(0, UUID_BYTES)),
      memberId: stringify(bytes.subarray(UUID_BYTES)),
    };
  } catch {
    return null;
  }
}

import type { SignedIn } from './sessions.ts';
import type { StaffAccess } from './staff-access.ts';

/** Who acts for a business: a member, or a program by its key. */
export interface Author {
  how: 'member' | 'key';
  id: string;
}

type Acting = Pick<SignedIn, 'memberId' | 'keyId'>;

/** Who changes entries, and whose may be changed. */
export type Writer = StaffAccess & Acting & Pick<SignedIn, 'role'>;

export const toAuthor = ({ memberId, keyId }: Acting): Author =>
  keyId === null ? { how: 'member', id: memberId } : { how: 'key', id: keyId };

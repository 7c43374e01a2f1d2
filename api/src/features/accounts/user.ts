import type { User } from '../../contract/account.ts';
import type { SignedIn } from '../sessions/sessions.ts';

export const toUser = ({
  email,
  language,
  createdAt,
}: Pick<SignedIn, 'email' | 'language' | 'createdAt'>): User => ({
  email,
  language,
  created_at: createdAt.toISOString(),
});

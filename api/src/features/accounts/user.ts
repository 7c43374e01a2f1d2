import type { User } from '../../contract/account.ts';
import type { SignedIn } from '../sessions/sessions.ts';

/** The owner of a session as the api shows them. */
export const toUser = ({
  email,
  language,
  createdAt,
}: Pick<SignedIn, 'email' | 'language' | 'createdAt'>): User => ({
  email,
  language,
  created_at: createdAt.toISOString(),
});

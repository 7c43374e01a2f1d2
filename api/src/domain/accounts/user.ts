import type { User } from '../../contract/account.ts';
import type { SignedIn } from '../sessions/sessions.ts';

type Facts = Pick<
  SignedIn,
  'email' | 'name' | 'language' | 'createdAt' | 'role' | 'staffId' | 'lacksSecondFactor' | 'passwordChangedAt'
>;

export const toUser = ({ email, name, language, createdAt, role, staffId, ...facts }: Facts): User => ({
  email,
  name,
  language,
  created_at: createdAt.toISOString(),
  role,
  staff_id: staffId,
  second_factor_missing: facts.lacksSecondFactor,
  password_changed_at: facts.passwordChangedAt.toISOString(),
});

import type { User } from '../../contract/account.ts';
import type { SignedIn } from '../sessions/sessions.ts';

type Facts = Pick<
  SignedIn,
  | 'email'
  | 'language'
  | 'createdAt'
  | 'role'
  | 'staffId'
  | 'bookingMails'
  | 'lacksSecondFactor'
  | 'passwordChangedAt'
>;

export const toUser = ({ email, language, createdAt, role, staffId, ...facts }: Facts): User => ({
  email,
  language,
  created_at: createdAt.toISOString(),
  role,
  staff_id: staffId,
  second_factor_missing: facts.lacksSecondFactor,
  booking_mails: facts.bookingMails,
  password_changed_at: facts.passwordChangedAt.toISOString(),
});

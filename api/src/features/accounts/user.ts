import type { User } from '../../contract/account.ts';
import type { SignedIn } from '../sessions/sessions.ts';

type Facts = Pick<SignedIn, 'email' | 'language' | 'createdAt' | 'role' | 'staffId' | 'bookingMails'>;

export const toUser = ({ email, language, createdAt, role, staffId, bookingMails }: Facts): User => ({
  email,
  language,
  created_at: createdAt.toISOString(),
  role,
  staff_id: staffId,
  booking_mails: bookingMails,
});

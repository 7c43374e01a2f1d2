import { type Language, language } from '../../contract/scalars.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { checkOwnPassword } from '../../domain/accounts/password-attempts.ts';
import { toPseudonym } from '../../domain/activity/record-activity.ts';
import { listUpcoming } from '../../domain/bookings/booking-lists.repository.ts';
import { cancellationMails } from '../../domain/bookings/cancellation-mails.ts';
import { lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import { lockAccess } from '../../domain/members/lock-access.ts';
import { listOwners, type Member } from '../../domain/members/members.repository.ts';
import { refundClosing } from '../../domain/payments/close-payments.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import { listStaffNames } from '../../domain/staff/staff.repository.ts';
import { businessQueueKey } from '../../lib/business-queue.ts';
import { errorReason } from '../../lib/error-reason.ts';
import { timeLeft } from '../../lib/request-deadline.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { enqueueAll, type Mail } from '../../outbox/outbox.repository.ts';
import { DAY_MS } from '../../time/units.ts';
import { closeAccount } from './closed-account.repository.ts';
import { eraseClosed } from './erase-closed.usecases.ts';

const RESERVED_MS = 90 * DAY_MS;
const ERASING_MS = 2000;

const farewell = ({ env }: Deps, owner: Member, business: Business): Mail<'account_deleted'> => ({
  businessKey: owner.businessKey,
  kind: 'account_deleted',
  payload: {
    businessName: business.name,
    businessId: business.businessId ?? '',
    operatorEmail: env.operator.email,
  },
  language: language.parse(owner.language),
  to: { address: owner.email, name: business.name },
  erasedWhenDone: true,
});

/**
 * Closes the account, and deletes everything of it; what is left after two seconds, housekeeping deletes. The owners are mailed, and customers
 * with upcoming appointments a cancellation, whatever the options. 400 `wrong_password`; 401 if the caller lost the right meanwhile; 429 after ten wrong ones in 15 minutes.
 */
export async function deleteAccount(deps: Deps, owner: SignedIn, password: string): Promise<void> {
  const { businessKey, memberId } = owner;
  await checkOwnPassword(deps, owner, { field: 'password', password });
  const now = deps.now();
  await deps.businessQueue.run(businessQueueKey(businessKey), () =>
    deps.db.transaction(async (tx) => {
      const business = await lockBusiness(tx, businessKey);
      await lockAccess(tx, owner);
      const upcoming = await listUpcoming(tx, businessKey, now);
      const names = await listStaffNames(tx, businessKey);
      const owners = await listOwners(tx, businessKey);
      await refundClosing(tx, businessKey, upcoming, now);
      await closeAccount(tx, businessKey, { reservedUntil: new Date(now.getTime() + RESERVED_MS), now });
      const noteIn = (reader: Language) => sentence(reader, 'business_closed');
      const mails = cancellationMails(deps, business, upcoming, { names, noteIn }).map((mail) => ({
        ...mail,
        payload: { ...mail.payload, bookingPageUrl: '' },
      }));
      await enqueueAll(
        tx,
        owners.map((reader) => farewell(deps, reader, business)),
        now,
      );
      await enqueueAll(tx, mails, now);
    }),
  );
  await eraseAtOnce(deps, businessKey);
  const [business, member] = [businessKey, memberId].map((subject) => toPseudonym(deps, subject));
  deps.logger.log('info', 'activity', { what: 'account_deleted', business, member });
}

/** The account is closed already, whatever becomes of this. */
async function eraseAtOnce(deps: Deps, businessKey: string): Promise<void> {
  const signal = AbortSignal.timeout(Math.max(0, Math.min(ERASING_MS, timeLeft() / 2)));
  try {
    await eraseClosed(deps, businessKey, signal);
  } catch (error) {
    deps.logger.log('warn', 'closed account not erased yet', { reason: errorReason(error) });
  }
}

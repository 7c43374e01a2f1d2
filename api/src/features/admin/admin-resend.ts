import type { BookingStatus } from '../../contract/calendar.ts';
import { id, language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { BookingAction } from '../../domain/bookings/booking-change.ts';
import { currentStatus } from '../../domain/bookings/booking-rules.ts';
import { findBooking } from '../../domain/bookings/bookings.repository.ts';
import { customerMail } from '../../domain/bookings/customer-mail.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { listStaffNames } from '../../domain/staff/staff.repository.ts';
import { enqueue, type Mail } from '../../outbox/outbox.repository.ts';
import { findMail, type SentMail } from './admin.repository.ts';
import { type AdminDeps, CommandError, type OwnerCommand } from './owner-command.ts';

type Content = Pick<Mail, 'kind' | 'payload'>;

const RESENT_AS: Partial<Record<BookingStatus, BookingAction>> = {
  accepted: { type: 'accepted' },
  pending: { type: 'requested' },
};

/** Renders an email again whose links are deleted; null if its booking is cancelled or declined. */
async function rewriteMail(deps: AdminDeps, tx: Tx, mail: SentMail): Promise<Content | null> {
  const booking = mail.bookingId ? await findBooking(tx, mail.businessKey, mail.bookingId) : null;
  const status = booking && currentStatus(booking, deps.now());
  if (!booking || mail.toAddress !== booking.customerEmail) return null;
  const business = await findBusiness(tx, mail.businessKey);
  const names = await listStaffNames(tx, mail.businessKey);
  const action = status && RESENT_AS[status];
  return action ? customerMail(deps, business, [{ booking, action }], names) : null;
}

/** Sends an email again as a new one, because email programs drop a second one of the same Message-ID. */
export const resendMail: OwnerCommand = async ({ deps, tx, owner, detail }) => {
  const mail = id.safeParse(detail).success ? await findMail(tx, owner.businessKey, detail) : null;
  if (!mail) throw new CommandError(`${owner.email} has no mail ${detail}. "find" lists the latest ones.`);
  if (!mail.sentAt && !mail.failedAt) throw new CommandError('It still waits to be sent.');
  const isForgotten = Object.keys(mail.payload as object).length === 0 && mail.kind !== 'password_changed';
  const content = isForgotten
    ? await rewriteMail(deps, tx, mail)
    : ({ kind: mail.kind, payload: mail.payload } as Content);
  if (!content)
    throw new CommandError(
      `Its secret was deleted once it was sent. A new ${mail.kind} has to be asked for.`,
    );
  await enqueue(
    tx,
    {
      ...content,
      businessKey: mail.businessKey,
      language: language.parse(mail.language),
      to: { address: mail.toAddress, name: mail.toName },
      ...(mail.replyTo && { replyTo: mail.replyTo }),
      ...(mail.bookingId && { bookingId: mail.bookingId }),
    },
    deps.now(),
  );
  return [`${content.kind} to ${mail.toAddress} is on its way.`];
};

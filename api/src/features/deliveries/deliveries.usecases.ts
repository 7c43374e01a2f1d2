import type { Deliveries, Delivery, TextDelivery } from '../../contract/deliveries.ts';
import type { Tx } from '../../db/client.ts';
import type { OutboxMail } from '../../db/schema/outbox.table.ts';
import type { TextMessage } from '../../db/schema/texting.table.ts';
import type { Deps } from '../../deps.ts';
import { findBooking } from '../../domain/bookings/bookings.repository.ts';
import { findEvent } from '../../domain/calendar/events.repository.ts';
import { refuseOthers, refuseUnseen, type StaffAccess } from '../../domain/sessions/staff-access.ts';
import { listTextsAbout } from '../../domain/texting/text-messages.repository.ts';
import { findAccount, isConnected } from '../../domain/texting/texting.repository.ts';
import { isTexted } from '../../domain/texting/texting-settings.ts';
import { AppError } from '../../lib/errors.ts';
import { listMailsAbout } from '../../outbox/outbox.repository.ts';

function toDelivery(mail: OutboxMail): Delivery {
  const status = mail.sentAt ? 'sent' : mail.failedAt ? 'failed' : 'waiting';
  return {
    id: mail.mailId,
    kind: mail.kind,
    to: mail.toAddress,
    status,
    at: (mail.sentAt ?? mail.failedAt ?? mail.dueAt).toISOString(),
    reason: mail.lastError,
  };
}

const toTextDelivery = (text: TextMessage): TextDelivery => ({
  id: text.messageId,
  kind: text.kind,
  to: text.phone,
  status: text.status,
  at: (text.nextTryAt ?? text.changedAt).toISOString(),
  reason: text.errorCode,
  segments: text.segments,
});

/** Leaves out what the business neither tried nor texts. */
async function listTexts(tx: Tx, businessKey: string, bookingId: string): Promise<TextMessage[]> {
  const texts = await listTextsAbout(tx, businessKey, bookingId);
  if (texts.length === 0) return [];
  const account = await findAccount(tx, businessKey);
  return texts.filter(
    ({ firstTriedAt, kind }) => firstTriedAt !== null || (isConnected(account) && isTexted(kind, account)),
  );
}

/** The emails and text messages about a booking or an own event, oldest first. 403, 404. */
export function getDeliveries(deps: Deps, access: StaffAccess, id: string): Promise<Deliveries> {
  const { businessKey } = access;
  return deps.db.query(async (tx) => {
    const booking = await findBooking(tx, businessKey, id);
    const event = booking ? null : await findEvent(tx, businessKey, id);
    if (booking) refuseUnseen(access, booking);
    else if (event) refuseOthers(access, event);
    else throw new AppError('not_found');
    const mails = await listMailsAbout(tx, { businessKey, bookingId: id });
    const texts = booking ? await listTexts(tx, businessKey, id) : [];
    return { mails: mails.map(toDelivery), texts: texts.map(toTextDelivery) };
  });
}

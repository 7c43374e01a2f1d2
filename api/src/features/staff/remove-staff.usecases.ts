import { ANYONE } from '../../contract/limits.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Staff } from '../../contract/staff.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { StaffMember } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import { listUpcoming } from '../../domain/bookings/booking-lists.repository.ts';
import { expireOverdue } from '../../domain/bookings/bookings.repository.ts';
import { handOver } from '../../domain/bookings/hand-over.ts';
import { hasStaff } from '../../domain/bookings/part-rules.ts';
import { lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import { loadEventReply } from '../../domain/calendar/event-reply.ts';
import { removeConnections } from '../../domain/calendar-connections/end-connection.ts';
import { endMember } from '../../domain/members/end-member.ts';
import { deleteInvitation, listInvitations } from '../../domain/members/invitations.repository.ts';
import { lockMembers } from '../../domain/members/members.repository.ts';
import { discardPictures } from '../../domain/pictures/pictures.repository.ts';
import { announceExpired } from '../../domain/requests/expiry.usecases.ts';
import { type Author, toAuthor, type Writer } from '../../domain/sessions/author.ts';
import { listStaff, updatePositions, updateStaff } from '../../domain/staff/staff.repository.ts';
import { toStaff } from '../../domain/staff/staff-rules.ts';
import { loadTakeover } from '../../domain/takeover/load-takeover.ts';
import { deleteEntriesFor } from '../../domain/waitlist/entries.repository.ts';
import { REMINDER_MAILS } from '../../emails/mail-kinds.ts';
import { businessQueueKey } from '../../lib/business-queue.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { inOrder } from '../../lib/in-order.ts';
import { deleteUnsent } from '../../outbox/unsent-mails.repository.ts';
import { planRemoval, type Target } from './removal-rules.ts';
import * as belongings from './staff-belongings.repository.ts';

interface Removal {
  moveTo: string | undefined;
  language: Language;
}

/**
 * Removes a member. Coming bookings and own events go over to `moveTo`, all or none, and the customers are mailed the new
 * name; of `anyone` each booking goes to whoever is free, and own events end. 404; 400 `last_staff`, `validation`; 409
 * `has_bookings`, `slot_unavailable` with the conflicts.
 */
export function removeStaff(
  deps: Deps,
  owner: Writer,
  staffId: string,
  { moveTo, language }: Removal,
): Promise<Staff[]> {
  const { businessKey } = owner;
  return deps.businessQueue.run(businessQueueKey(businessKey), () => deps.db.transaction(remove));

  async function remove(tx: Tx): Promise<Staff[]> {
    const business = await lockBusiness(tx, businessKey);
    const rows = await listStaff(tx, businessKey);
    const member = rows.find((row) => row.staffId === staffId);
    if (!member) throw new AppError('not_found');
    const rest = rows.filter((row) => row !== member);
    if (!rest.some(({ active }) => active)) throw new AppError('last_staff');
    const target = findTarget(moveTo, rest);
    if (target === undefined) throw invalidField('move_to', 'takeover_impossible');
    const upcoming = await listUpcoming(tx, businessKey, deps.now());
    const own = upcoming.filter((booking) => hasStaff(booking, staffId));
    if (own.length > 0 && !target) throw new AppError('has_bookings', { extra: { count: own.length } });
    if (target && own.length > 0)
      await giveBookings(deps, tx, business, {
        own,
        from: staffId,
        rest,
        target,
        language,
        author: toAuthor(owner),
      });
    await giveEvents(tx, member, target);
    await belongings.deleteBelongings(tx, member);
    await deleteEntriesFor(tx, businessKey, { staffId });
    await removeConnections(deps, tx, member);
    await endLogins(tx, member);
    await discardPictures(tx, member, [member.photo], deps.now());
    await updateStaff(tx, member, { ...NO_DATA, removedAt: deps.now() });
    const order = inOrder(rest);
    const moved = order.filter(({ position }, at) => position !== rest[at]?.position);
    await updatePositions(tx, businessKey, moved);
    return order.map(toStaff);
  }
}

const NO_DATA = { active: false, bio: '', email: '', phone: '', color: '', photo: '' };

/** null: nobody; undefined: a member who cannot be given anything. */
function findTarget(
  moveTo: string | undefined,
  rest: readonly StaffMember[],
): StaffMember | typeof ANYONE | null | undefined {
  if (moveTo === undefined) return null;
  return moveTo === ANYONE ? ANYONE : rest.find((row) => row.staffId === moveTo && row.active);
}

async function giveBookings(
  deps: Deps,
  tx: Tx,
  business: Business,
  {
    own,
    from,
    rest,
    target,
    language,
    author,
  }: {
    own: readonly Booking[];
    from: string;
    rest: readonly StaffMember[];
    target: Target;
    language: Language;
    author: Author;
  },
): Promise<void> {
  const { businessKey } = business;
  const now = deps.now();
  await announceExpired(deps, tx, business, await expireOverdue(tx, { businessKey, after: now }, now));
  const takeover = await loadTakeover(tx, business, own, { staff: rest, now });
  const { given, left } = planRemoval(takeover, own, { from, target });
  if (left.length > 0) {
    const conflicts = left.map(await loadEventReply(tx, { businessKey, language }));
    throw new AppError('slot_unavailable', { extra: { conflicts } });
  }
  await handOver(deps, tx, business, { given, author, notice: { note: '', notifyCustomer: undefined } });
}

async function giveEvents(tx: Tx, member: StaffMember, target: Target | null): Promise<void> {
  if (target && target !== ANYONE) return belongings.giveEvents(tx, member, target.staffId);
  const { businessKey } = member;
  const bookingIds = await belongings.deleteEvents(tx, member);
  if (bookingIds.length > 0) await deleteUnsent(tx, { businessKey, bookingIds }, REMINDER_MAILS);
}

async function endLogins(tx: Tx, { businessKey, staffId }: StaffMember): Promise<void> {
  for (const login of await lockMembers(tx, businessKey))
    if (login.staffId === staffId) await endMember(tx, login);
  for (const invitation of await listInvitations(tx, businessKey))
    if (invitation.staffId === staffId) await deleteInvitation(tx, invitation);
}

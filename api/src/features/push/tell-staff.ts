/** What others of the team did to appointments of staff members: one mail and one push message for each act. */
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../db/client.ts';
import { readParts, type StoredPart } from '../../db/schema/booking-parts.table.ts';
import type { Deps } from '../../deps.ts';
import type { BookedSlot, BookingChange, ChangedBooking } from '../../domain/bookings/booking-change.ts';
import { UNDO_MS } from '../../domain/bookings/booking-rules.ts';
import { byStart, isByOwner } from '../../domain/bookings/customer-mail.ts';
import { enqueueStaffMails } from '../../domain/bookings/staff-mail.ts';
import { findConcerned, sinceLastMessage, toMove } from '../../domain/bookings/staff-news.ts';
import { listReaders } from '../../domain/members/mail-readers.repository.ts';
import { type MailReaders, staffLogIns } from '../../domain/members/member-rules.ts';
import * as repository from './push.repository.ts';
import { type PushedBooking, type PushFacts, type PushKind, toFirstName } from './push-rules.ts';

const MOVES = { rescheduled: 'push_moved', taken: 'push_taken', given: 'push_given' } as const;

function toKind(change: ChangedBooking, staffId: string): PushKind {
  const { type } = change.action;
  if (type === 'moved') return MOVES[toMove(change, staffId)];
  return type === 'cancelled' ? 'push_cancelled' : 'push_booked';
}

const toPushed = ({ booking, action }: ChangedBooking): PushedBooking => ({
  bookingId: booking.bookingId,
  firstName: toFirstName(booking.customerName),
  start: booking.startTime.toISOString(),
  former: action.type === 'moved' ? action.previous : null,
});

const toFacts = (
  kind: PushKind,
  zone: string,
  bookings: readonly [PushedBooking, ...PushedBooking[]],
): PushFacts => {
  const [{ bookingId, firstName, start }] = bookings;
  return { kind, bookingId, firstName, start, zone, appointments: [...bookings] };
};

const readSlot = (slot: PushedBooking['former']): BookedSlot | null =>
  slot && {
    ...slot,
    startTime: new Date(slot.startTime),
    endTime: new Date(slot.endTime),
    parts: readParts(slot.parts as unknown as StoredPart[]),
  };

/** Deletes the messages about these bookings that have not left, and returns what they told; the rest of them stays. */
async function withdrawUnsent(
  tx: Tx,
  businessKey: string,
  changed: ReadonlySet<string>,
): Promise<Map<string, BookedSlot | null>> {
  const unsent = new Map<string, BookedSlot | null>();
  const left: repository.PushMessage[] = [];
  for (const message of await repository.deleteUnsent(tx, businessKey, [...changed])) {
    const { kind, zone, appointments = [] } = message.payload as PushFacts;
    for (const { bookingId, former } of appointments) unsent.set(bookingId, readSlot(former));
    const [first, ...others] = appointments.filter(({ bookingId }) => !changed.has(bookingId));
    if (first) left.push({ ...message, payload: toFacts(kind, zone, [first, ...others]) });
  }
  await repository.insertMessages(tx, left);
  return unsent;
}

interface MemberNews {
  kinds: Set<PushKind>;
  bookings: [PushedBooking, ...PushedBooking[]];
}

/** The news by member, and by kind of action. */
function groupByMember(
  news: readonly ChangedBooking[],
  readers: MailReaders,
  author: BookingChange['author'],
): Map<string, MemberNews[]> {
  const groups = new Map<string, Map<string, MemberNews>>();
  for (const change of news.toSorted(byStart))
    for (const staffId of findConcerned(change))
      for (const { memberId } of staffLogIns(readers, staffId, author)) {
        const memberGroups = groups.get(memberId) ?? new Map<string, MemberNews>();
        const group = memberGroups.get(change.action.type);
        const pushed = toPushed(change);
        if (!group)
          memberGroups.set(change.action.type, {
            kinds: new Set([toKind(change, staffId)]),
            bookings: [pushed],
          });
        else if (group.bookings.every(({ bookingId }) => bookingId !== pushed.bookingId)) {
          group.kinds.add(toKind(change, staffId));
          group.bookings.push(pushed);
        }
        groups.set(memberId, memberGroups);
      }
  return new Map([...groups].map(([memberId, memberGroups]) => [memberId, [...memberGroups.values()]]));
}

/** Moves wait as long as they can be undone. */
async function enqueueStaffPush(
  { now }: Deps,
  tx: Tx,
  change: BookingChange,
  readers: MailReaders,
): Promise<void> {
  const { business, author } = change;
  const { businessKey, timezone: zone } = business;
  const acts = change.changed.filter(({ action }) => isByOwner(action));
  const devices = await repository.listDevicesOfBusiness(tx, businessKey);
  const unsent = await withdrawUnsent(tx, businessKey, new Set(acts.map(({ booking }) => booking.bookingId)));
  const news = acts.flatMap((change) => sinceLastMessage(change, unsent) ?? []);
  const groups = groupByMember(news, readers, author);
  const createdAt = now();
  const undoneUntil = new Date(createdAt.getTime() + UNDO_MS);
  const messages = devices.flatMap((device) =>
    (groups.get(device.memberId) ?? []).map(({ kinds, bookings }) => {
      const [kind = 'push_moved', ...others] = kinds;
      return {
        ...device,
        messageId: uuidv7(),
        payload: toFacts(others.length > 0 ? 'push_moved' : kind, zone, bookings),
        createdAt,
        dueAt: bookings[0].former ? undoneUntil : createdAt,
        attempts: 0,
      };
    }),
  );
  await repository.insertMessages(tx, messages);
}

/** Tells staff members, by mail and push, what others of the team did to their appointments. */
export async function tellStaff(deps: Deps, tx: Tx, change: BookingChange): Promise<void> {
  if (!change.changed.some(({ action }) => isByOwner(action))) return;
  const readers = await listReaders(tx, change.business.businessKey);
  const isTeam = readers.staffEmails.size > 0 || readers.members.some(({ role }) => role === 'staff');
  if (!isTeam) return;
  await enqueueStaffMails(deps, tx, change, readers);
  if (readers.hasDevices) await enqueueStaffPush(deps, tx, change, readers);
}

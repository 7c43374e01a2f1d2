import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { MAX_COUNT, WAITLIST_LINK_HOURS } from '../../contract/limits.ts';
import { id, type Language } from '../../contract/scalars.ts';
import type { joinWaitlistBody } from '../../contract/waitlist.ts';
import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { WaitlistEntry } from '../../db/schema/waitlist.table.ts';
import type { Deps } from '../../deps.ts';
import { findPublishedBusiness } from '../../domain/businesses/businesses.repository.ts';
import { refuseAddOnAlone } from '../../domain/services/visit-rules.ts';
import { loadSlotState } from '../../domain/slots/slot-state.repository.ts';
import { isOfferState, type OfferState } from '../../domain/slots/slot-state.ts';
import { insertEntry, listLive, lockMailbox, updateEntry } from '../../domain/waitlist/entries.repository.ts';
import { endOfDate, isOffered, toWishId, type Wish } from '../../domain/waitlist/waitlist-rules.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { mailboxKey } from '../../limits/limits.ts';
import { enqueue } from '../../outbox/outbox.repository.ts';
import { zoneOrNone } from '../../time/canonical-zone.ts';
import { HOUR_MS } from '../../time/units.ts';
import { createFreeStarts } from './free-starts.ts';
import { confirmMail } from './waitlist-mails.ts';
import { addWish } from './wishes.repository.ts';

type Body = z.output<typeof joinWaitlistBody>;

interface JoinRequest {
  business: Business;
  state: OfferState;
  wish: Wish;
}

/**
 * Mails a link that puts the address on the waitlist. The reply is the same whether or not a mail is sent: none is while the option is
 * off, for an entry that is confirmed already, a sixth one, or after five mails in an hour. 404; 400 for a service, member or date
 * that is not offered; 429.
 */
export async function joinWaitlist(
  deps: Deps,
  businessId: string,
  body: Body,
  client: { clientIp: string; language: Language },
): Promise<void> {
  const request = await deps.db.query((tx) => readWish(tx));
  await deps.limits.countClient('waitlistClient', client.clientIp);
  if (!request.business.waitlist) return;
  await deps.limits.countMail();
  const person = { ...body, language: body.language ?? client.language };
  await unlessTooMany(() => deps.db.transaction((tx) => addEntry(deps, tx, request, person)));

  async function readWish(tx: Tx): Promise<JoinRequest> {
    const business = await findPublishedBusiness(tx, businessId);
    if (!business) throw new AppError('not_found');
    const { businessKey } = business;
    const { service_id: serviceId, staff_id, date } = body;
    const staffId = staff_id || null;
    const now = deps.now();
    const state = id.safeParse(serviceId).success
      ? await loadSlotState(tx, { businessKey, serviceIds: [serviceId], now })
      : null;
    if (!isOfferState(state)) throw invalidField('service_id', 'service_unknown');
    refuseAddOnAlone(state.service);
    if (staffId && !state.staff.some((member) => member.staffId === staffId))
      throw invalidField('staff_id', 'staff_unknown');
    if (!isOffered(date, state, now)) throw invalidField('date', 'date_not_offered');
    return {
      business,
      state,
      wish: { businessKey, serviceId, staffId, date },
    };
  }
}

/** Undoes an entry whose mail would be one too many. */
class TooManyMails extends Error {}

async function unlessTooMany(add: () => Promise<void>): Promise<void> {
  try {
    await add();
  } catch (error) {
    if (!(error instanceof TooManyMails)) throw error;
  }
}

async function addEntry(
  deps: Deps,
  tx: Tx,
  { business, state, wish }: JoinRequest,
  { email, name, timezone, language }: Body & { language: Language },
): Promise<void> {
  const now = deps.now();
  const mailbox = { businessKey: wish.businessKey, emailKey: mailboxKey(email) };
  await lockMailbox(tx, mailbox);
  const wishId = toWishId(wish);
  const live = await listLive(tx, mailbox, now);
  const same = live.find((entry) => entry.wishId === wishId);
  if (same?.confirmedAt || (!same && live.length >= MAX_COUNT.waitlistEntries)) return;
  const linkEnds = now.getTime() + WAITLIST_LINK_HOURS * HOUR_MS;
  const person = {
    email,
    name,
    language,
    zone: zoneOrNone(timezone),
    expiresAt: new Date(Math.min(linkEnds, endOfDate(wish.date, business.timezone).getTime())),
  };
  const entry: WaitlistEntry = {
    ...mailbox,
    ...(same ?? {
      entryId: uuidv7(),
      wishId,
      confirmedAt: null,
      freedStarts: [],
      offerAt: null,
      offeredAt: null,
      createdAt: now,
    }),
    ...person,
  };
  if (same) await updateEntry(tx, same, person);
  else {
    const { rev, starts, holdsEnd } = await createFreeStarts(deps, tx)(wish);
    await addWish(tx, { ...wish, wishId, rev, freeStarts: starts ?? [], lookAt: holdsEnd });
    await insertEntry(tx, entry);
  }
  await enqueue(
    tx,
    confirmMail(deps, { business, entry, wish, serviceName: state.service.name, names: state.names }),
    now,
  );
  for (const limit of ['unprovedMails', 'waitlistMails'] as const)
    if (!(await deps.limits.countIn(tx, limit, mailbox.emailKey, now))) throw new TooManyMails();
}

import type { Tx } from '../../db/client.ts';
import { type BusinessRows, handleInTurn } from '../../db/rows-in-turn.ts';
import type { Deps } from '../../deps.ts';
import { listStaffNames } from '../../domain/staff/staff.repository.ts';
import { updateEntry } from '../../domain/waitlist/entries.repository.ts';
import { enqueueAll, type Mail } from '../../outbox/outbox.repository.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { createFreeStarts } from './free-starts.ts';
import { claimOffers, type DueOffer, listDueOffers, settleOffers } from './freed-entries.repository.ts';
import { offerMail } from './waitlist-mails.ts';

const OFFERS_PER_BATCH = 500;
const PUT_OFF_MS = 10 * MINUTE_MS;

/** Mails times that became free and still are. */
export const enqueueOffers = (deps: Deps, signal?: AbortSignal): Promise<void> =>
  handleInTurn(
    {
      list: (tx) => listDueOffers(tx, OFFERS_PER_BATCH, deps.now()),
      handle: (rows) => deps.db.transaction((tx) => enqueueBatch(deps, tx, rows)),
      putOff: (tx, { businessKey, id }) =>
        updateEntry(
          tx,
          { businessKey, entryId: id },
          { offerAt: new Date(deps.now().getTime() + PUT_OFF_MS) },
        ),
    },
    { ...deps, errorMessage: 'a mail to the waitlist was put off', signal },
  );

async function enqueueBatch(deps: Deps, tx: Tx, rows: BusinessRows): Promise<void> {
  const now = deps.now();
  const due = await claimOffers(tx, rows, now);
  if (due.length === 0) return;
  const mails: Mail[] = [];
  const settled = [];
  const write = await mailWriter(deps, tx, rows.businessKey);
  for (const offer of due) {
    const mail = await write(offer);
    if (mail) mails.push(mail);
    settled.push({ ...offer.entry, isMailed: mail !== null });
  }
  await enqueueAll(tx, mails, now);
  await settleOffers(tx, rows.businessKey, settled, now);
}

async function mailWriter(deps: Deps, tx: Tx, businessKey: string) {
  const names = await listStaffNames(tx, businessKey);
  const freeStarts = createFreeStarts(deps, tx);
  return async ({ business, entry, wish }: DueOffer): Promise<Mail | null> => {
    const { starts, serviceName, duration } = await freeStarts(wish);
    const start = starts?.find((candidate) => entry.freedStarts.includes(candidate));
    if (start === undefined) return null;
    const mailFacts = { business, entry, wish, serviceName, names };
    return offerMail(deps, mailFacts, { start, duration });
  };
}

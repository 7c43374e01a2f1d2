import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { listStaffNames } from '../../domain/staff/staff.repository.ts';
import { claimOffers, type DueOffer, settleOffers } from '../../domain/waitlist/entries.repository.ts';
import { enqueueAll, type Mail } from '../../outbox/outbox.repository.ts';
import { createFreeStarts } from './free-starts.ts';
import { offerMail } from './waitlist-mails.ts';

const BATCH = 500;

/** Mails times that became free and still are. Each batch is one transaction. */
export async function enqueueOffers(deps: Deps, signal?: AbortSignal): Promise<void> {
  let claimed = BATCH;
  while (claimed === BATCH && !signal?.aborted)
    claimed = await deps.db.transaction((tx) => enqueueBatch(deps, tx));
}

async function enqueueBatch(deps: Deps, tx: Tx): Promise<number> {
  const now = deps.now();
  const due = await claimOffers(tx, BATCH, now);
  if (due.length === 0) return 0;
  const mails: Mail[] = [];
  const settled = [];
  const write = await mailWriter(deps, tx, due);
  for (const offer of due) {
    const mail = await write(offer);
    if (mail) mails.push(mail);
    settled.push({ ...offer.entry, isMailed: mail !== null });
  }
  await enqueueAll(tx, mails, now);
  await settleOffers(tx, settled, now);
  return due.length;
}

async function mailWriter(deps: Deps, tx: Tx, due: readonly DueOffer[]) {
  const keys = due.map(({ business }) => business.businessKey);
  const names = await listStaffNames(tx, keys);
  const freeStarts = createFreeStarts(deps, tx);
  return async ({ business, entry, wish }: DueOffer): Promise<Mail | null> => {
    const { starts, serviceName, duration } = await freeStarts(wish);
    const start = starts?.find((one) => entry.freedStarts.includes(one));
    if (start === undefined) return null;
    const about = { business, entry, wish, serviceName, names };
    return offerMail(deps, about, { start, duration });
  };
}

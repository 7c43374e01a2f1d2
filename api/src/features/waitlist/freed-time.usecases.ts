import type { Tx } from '../../db/client.ts';
import { type BusinessRows, handleInTurn } from '../../db/rows-in-turn.ts';
import type { WaitlistWish } from '../../db/schema/waitlist.table.ts';
import type { Deps } from '../../deps.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { freedSince, OFFER_PAUSE_MS } from '../../domain/waitlist/waitlist-rules.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { createFreeStarts } from './free-starts.ts';
import { noteFreed } from './freed-entries.repository.ts';
import * as wishes from './wishes.repository.ts';

type LoopDeps = Pick<Deps, 'db' | 'env' | 'now' | 'logger'>;

const PUT_OFF_MS = 10 * MINUTE_MS;

/**
 * Finds time that became free: every cause changes the business's revision, except for a hold that expires. Compares what the engine
 * finds free now with the previous check and stores the difference in the entries of the wish.
 */
export const noteFreedTime = (deps: LoopDeps, signal?: AbortSignal): Promise<void> =>
  handleInTurn(
    {
      list: (tx) => wishes.listChanged(tx, deps.now()),
      handle: (rows) => deps.db.transaction((tx) => lookAt(deps, tx, rows)),
      putOff: (tx, row) => wishes.putOffWish(tx, row, new Date(deps.now().getTime() + PUT_OFF_MS)),
    },
    { ...deps, errorMessage: 'a wish was put off', signal },
  );

async function lookAt(deps: LoopDeps, tx: Tx, rows: BusinessRows): Promise<void> {
  const { businessKey } = rows;
  const claimed = await wishes.claimWishes(tx, rows);
  if (claimed.length === 0) return;
  await wishes.deleteIdleWishes(tx, claimed);
  const business = await findBusiness(tx, businessKey);
  if (!business.published || !business.waitlist) {
    // What is free then is compared once the page is back.
    await wishes.saveLooks(
      tx,
      businessKey,
      claimed.map((wish) => ({ ...wish, rev: business.rev, lookAt: null })),
    );
    return;
  }
  const freeStarts = createFreeStarts(deps, tx);
  const looks: (WaitlistWish & { freed: number[] })[] = [];
  const ended: WaitlistWish[] = [];
  for (const wish of claimed) {
    const { rev, starts, holdsEnd } = await freeStarts(wish);
    if (!starts) ended.push(wish);
    else
      looks.push({
        ...wish,
        rev,
        freeStarts: starts,
        lookAt: holdsEnd,
        freed: freedSince(wish.freeStarts, starts),
      });
  }
  await wishes.deleteWishes(tx, ended);
  await wishes.saveLooks(tx, businessKey, looks);
  const freed = looks
    .filter((look) => look.freed.length > 0)
    .map(({ wishId, freed: starts }) => ({ wishId, starts }));
  await noteFreed(tx, businessKey, freed, { now: deps.now(), pauseMs: OFFER_PAUSE_MS });
}

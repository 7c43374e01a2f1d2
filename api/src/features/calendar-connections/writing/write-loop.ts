import { createDueClaims } from '../../../db/claims-in-turn.ts';
import { errorReason } from '../../../lib/error-reason.ts';
import { startLoop } from '../../../lib/loop.ts';
import { workInShares } from '../../../lib/work-in-shares.ts';
import { SECOND_MS } from '../../../time/units.ts';
import { claimWrite, listWrites } from './write-claims.repository.ts';
import { writeConnection } from './write-connection.ts';
import type { WriterDeps } from './write-entry.ts';

const AT_ONCE = 100;
/** The most calendars of a business that this process writes at once. */
const BUSINESS_SHARE = 2;
/** The most that it writes at once at a host, where several businesses may have theirs. */
const HOST_SHARE = 8;
/** Longer than a run, and short enough that another process writes within a minute what a dead one claimed. */
const CLAIM_MS = 40 * SECOND_MS;

/** Writes calendars until none is due. One that does not answer delays those of its own business only. */
export const writeCalendars = (deps: WriterDeps, signal: AbortSignal): Promise<void> =>
  workInShares(
    {
      atOnce: AT_ONCE,
      ...createDueClaims(deps, { list: listWrites, claim: claimWrite }, CLAIM_MS),
      shares: ({ businessKey, host }) => ({ [businessKey]: BUSINESS_SHARE, [host]: HOST_SHARE }),
      work: (connection) => writeConnection(deps, connection, signal),
      onFailure: (error) =>
        deps.logger.log('error', 'what was written to a calendar could not be stored', {
          reason: errorReason(error),
        }),
    },
    signal,
  );

export const startCalendarWrites = (deps: WriterDeps) =>
  startLoop(
    '*/5 * * * * *',
    { logger: deps.logger, errorMessage: 'calendars could not be written' },
    (signal) => writeCalendars(deps, signal),
  );

import type { Deps } from './deps.ts';
import { expireRequests } from './domain/requests/expiry.usecases.ts';
import { eraseAllClosed } from './features/account-data/erase-closed.usecases.ts';
import { removeDiscarded } from './features/pictures/remove-discarded.ts';
import { startLoop } from './lib/loop.ts';
import { runAll } from './lib/settle-all.ts';

type HousekeepingDeps = Pick<Deps, 'db' | 'now' | 'logger' | 'businessQueue' | 's3' | 'onBookingChange'>;

/** Often enough to mail the waitlist within a minute of a request's expiry. */
export const startHousekeeping = (deps: HousekeepingDeps) =>
  startLoop('*/20 * * * * *', { logger: deps.logger, errorMessage: 'housekeeping failed' }, (signal) =>
    runAll([
      () => expireRequests(deps, signal),
      () => removeDiscarded(deps, signal),
      () => eraseAllClosed(deps, signal),
    ]),
  );

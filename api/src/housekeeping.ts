import { runBatches } from './db/batches.ts';
import type { Deps } from './deps.ts';
import { expirePending } from './features/bookings/bookings.repository.ts';
import { startLoop } from './lib/loop.ts';

/** Once a minute. Reads treat such requests as expired before. */
export const startHousekeeping = ({ db, now, logger }: Pick<Deps, 'db' | 'now' | 'logger'>) =>
  startLoop('30 * * * * *', { logger, errorMessage: 'housekeeping failed' }, (signal) =>
    runBatches(db, expirePending(now()), signal),
  );

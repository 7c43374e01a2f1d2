import type { Deps } from './deps.ts';
import { expireRequests } from './features/requests/expiry.usecases.ts';
import { startLoop } from './lib/loop.ts';

export const startHousekeeping = (deps: Pick<Deps, 'db' | 'now' | 'logger' | 'onBookingChange'>) =>
  startLoop('30 * * * * *', { logger: deps.logger, errorMessage: 'housekeeping failed' }, (signal) =>
    expireRequests(deps, signal),
  );

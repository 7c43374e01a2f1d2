import { forgetErased } from './features/accounts/account-data.repository.ts';
import { expirePending } from './features/bookings/bookings.repository.ts';
import type { Deps } from './lib/deps.ts';
import { startLoop } from './lib/loop.ts';

/** Once a minute: ends what has run out. Nothing depends on it; reading already ignores what is over. */
export function startHousekeeping(deps: Deps) {
  async function tidy() {
    await deps.db.query(async (tx) => {
      await expirePending(tx, deps.now());
      await forgetErased(tx, deps.now());
    });
  }
  return startLoop('30 * * * * *', { logger: deps.logger, complaint: 'housekeeping failed' }, tidy);
}

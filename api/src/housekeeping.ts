import { forgetErased } from './features/accounts/account-data.repository.ts';
import { deleteBookAnswers, expirePending } from './features/bookings/bookings.repository.ts';
import type { Deps } from './lib/deps.ts';
import { startLoop } from './lib/loop.ts';

const DAY_MS = 86_400_000;

/** Once a minute: ends what has run out. Nothing depends on it; reading already ignores what is over. */
export function startHousekeeping(deps: Deps) {
  async function tidy() {
    await deps.sessions.deleteExpired();
    await deps.botCheck.forgetExpired();
    await deps.db.query(async (tx) => {
      await expirePending(tx, deps.now());
      await forgetErased(tx, deps.now());
      await deleteBookAnswers(tx, new Date(deps.now().getTime() - DAY_MS));
    });
  }
  return startLoop('30 * * * * *', { logger: deps.logger, complaint: 'housekeeping failed' }, tidy);
}

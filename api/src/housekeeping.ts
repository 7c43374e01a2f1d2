import { Cron } from 'croner';
import { forgetErased } from './features/accounts/account-data.repository.ts';
import { deleteBookAnswers, expirePending } from './features/bookings/bookings.repository.ts';
import type { Deps } from './lib/deps.ts';
import { errorReason } from './lib/error-reason.ts';

const DAY_MS = 86_400_000;

/** Once a minute: ends what has run out. Nothing depends on it; reading already ignores what is over. */
export function startHousekeeping(deps: Deps): { stop(): void } {
  async function tidy() {
    await deps.sessions.deleteExpired();
    await deps.botCheck.forgetExpired();
    await deps.db.query(async (tx) => {
      await expirePending(tx, deps.now());
      await forgetErased(tx, deps.now());
      await deleteBookAnswers(tx, new Date(deps.now().getTime() - DAY_MS));
    });
  }
  const loop = new Cron('30 * * * * *', { protect: true }, () =>
    tidy().catch((error: unknown) =>
      deps.logger.log('warn', 'housekeeping failed', { reason: errorReason(error) }),
    ),
  );
  return { stop: () => loop.stop() };
}

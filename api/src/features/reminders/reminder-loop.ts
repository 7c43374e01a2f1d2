import { Cron } from 'croner';
import type { Deps } from '../../lib/deps.ts';
import { errorReason } from '../../lib/error-reason.ts';
import { remindDue } from './reminders.usecases.ts';

/** Looks for due reminders by `REMINDER_CRON` until stopped; a look that fails is logged and the next one tries again. */
export function startReminders(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const loop = new Cron(deps.env.reminderCron, { protect: true }, () => {
    running = remindDue(deps, stopping.signal).catch((error: unknown) =>
      deps.logger.log('error', 'reminders could not be looked for', { reason: errorReason(error) }),
    );
    return running;
  });
  return {
    stop() {
      loop.stop();
      stopping.abort();
      return running;
    },
  };
}

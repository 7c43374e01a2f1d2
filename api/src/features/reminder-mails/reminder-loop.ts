import type { Deps } from '../../deps.ts';
import { startLoop } from '../../lib/loop.ts';
import { enqueueDueReminders } from './reminders.usecases.ts';

export const startReminders = (deps: Deps) =>
  startLoop(
    deps.env.reminderCron,
    { logger: deps.logger, errorMessage: 'reminders could not be looked for' },
    (signal) => enqueueDueReminders(deps, signal),
  );

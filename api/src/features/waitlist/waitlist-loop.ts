import type { Deps } from '../../deps.ts';
import { startLoop } from '../../lib/loop.ts';
import { noteFreedTime } from './freed-time.usecases.ts';
import { enqueueOffers } from './offers.usecases.ts';

export async function offerFreedTime(deps: Deps, signal?: AbortSignal): Promise<void> {
  await noteFreedTime(deps, signal);
  await enqueueOffers(deps, signal);
}

export const startWaitlist = (deps: Deps) =>
  startLoop('*/10 * * * * *', { logger: deps.logger, errorMessage: 'the waitlist failed' }, (signal) =>
    offerFreedTime(deps, signal),
  );

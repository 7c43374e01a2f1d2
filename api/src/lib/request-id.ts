import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string | undefined>();

/** The id of the request that the caller works for; undefined in loops. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Runs work for a request. `undefined`: what a request starts and others use too is no longer its own. */
export const withRequestId = <T>(id: string | undefined, work: () => T): T => current.run(id, work);

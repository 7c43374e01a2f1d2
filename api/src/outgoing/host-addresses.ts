import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { SECOND_MS } from '../time/units.ts';

/** The addresses of a host. Throws if it has none or they are not known in time. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

/** Half of what a request may take. */
const MOST_MS = 5 * SECOND_MS;
/** The second try waits twice as long. */
const FIRST_TRY_MS = 1.5 * SECOND_MS;

/** Has the system resolve a name, with its hosts file. This takes one of the few threads of the process until it ends. */
export const resolveBySystem: Resolve = (host) => lookup(host, { all: true });

/** Names without a dot and those of this machine are in no public zone, so that only the system's own servers can delay them. */
const isLocal = (host: string) => /^[^.]+\.?$|\.localhost\.?$/i.test(host);

const withFamily = (addresses: string[], family: 4 | 6) => addresses.map((address) => ({ address, family }));

/**
 * Resolves public names at name servers (by default the system's) without a thread, so that a host whose own servers never
 * answer delays no other. Local names are those of the system.
 */
export function createResolve(nameServers?: readonly string[]): Resolve {
  return async (host) => {
    if (isLocal(host)) return resolveBySystem(host);
    // One for each name, because `cancel` ends all that a resolver asks.
    const resolver = new Resolver({ timeout: FIRST_TRY_MS, tries: 2 });
    if (nameServers) resolver.setServers(nameServers);
    const tooLong = setTimeout(() => resolver.cancel(), MOST_MS);
    try {
      const [four, six] = await Promise.allSettled([
        resolver.resolve4(host).then((found) => withFamily(found, 4)),
        resolver.resolve6(host).then((found) => withFamily(found, 6)),
      ]);
      if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
      return [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    } finally {
      clearTimeout(tooLong);
    }
  };
}

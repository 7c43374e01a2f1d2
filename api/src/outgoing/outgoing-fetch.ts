import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, fetch, type RequestInit, type Response } from 'undici';
import { createResolve, type Resolve, resolveBySystem } from './host-addresses.ts';
import { isPublicAddress } from './public-address.ts';

export class ForbiddenAddress extends Error {}

const toHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

export interface OutgoingFetch {
  /**
   * Whether a URL could be requested: https, and every address of its host is public. False for a literal address or a
   * host with one that is not; a host that cannot be resolved now passes.
   */
  isAllowed(url: string): Promise<boolean>;
  /** Follows no redirects. Throws, with a `ForbiddenAddress` as cause, before anything is sent there. */
  fetch(url: string, init: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Requests to addresses that users enter. The host is resolved once for each connection, which goes to the address that
 * was checked, so that a second answer of the name server changes nothing. `allowsPrivate` permits http and private
 * addresses.
 */
export function createOutgoingFetch(
  { allowsPrivate }: { allowsPrivate: boolean },
  resolve: Resolve = allowsPrivate ? resolveBySystem : createResolve(),
): OutgoingFetch {
  async function resolveAllowed(host: string): Promise<LookupAddress[]> {
    const addresses = await resolve(host);
    if (!allowsPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
      throw new ForbiddenAddress(host);
    return addresses;
  }

  const checkedLookup: LookupFunction = (host, options, done) => {
    resolveAllowed(host).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) done(null, addresses);
        else if (first) done(null, first.address, first.family);
        else done(new Error(`${host} has no address`), '', 0);
      },
      (error: Error) => done(error, '', 0),
    );
  };
  const dispatcher = new Agent({ connect: { lookup: checkedLookup } });

  /** What `lookup` never sees: the scheme, and a literal address, which is connected to directly. */
  function isAllowedLiteral(url: URL): boolean {
    if (allowsPrivate) return url.protocol === 'https:' || url.protocol === 'http:';
    const host = toHost(url);
    return url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
  }

  return {
    async isAllowed(url) {
      const parsed = new URL(url);
      if (!isAllowedLiteral(parsed)) return false;
      if (isIP(toHost(parsed)) !== 0) return true;
      return resolveAllowed(parsed.hostname).then(
        () => true,
        (error) => !(error instanceof ForbiddenAddress),
      );
    },
    async fetch(url, init) {
      if (!isAllowedLiteral(new URL(url))) throw new ForbiddenAddress(url);
      return fetch(url, { ...init, dispatcher, redirect: 'manual' });
    },
    close: () => dispatcher.close(),
  };
}

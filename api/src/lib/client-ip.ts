import { BlockList, isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');

/** Whether an address is this machine's own. */
export const isLoopback = (address: string) => address === '::1' || /^127\./.test(plain(address));

/** A proxy on this machine brings strangers along. */
const FORWARDING_HEADERS = ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via'];

const LOCAL_NAME = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;
/** Whether the host of a URL is a name of this machine. */
export const isLocalUrl = (url: string) => LOCAL_NAME.test(new URL(url).hostname);

/**
 * Whether a request was made on this very machine, under one of its own names (DNS rebinding) and not through a proxy.
 * Never where `publicUrl` is public: the proxy in front of it may add no header, and then looks just like it.
 */
export function isFromThisMachine(c: Context, publicUrl: string): boolean {
  const isForwarded = FORWARDING_HEADERS.some((name) => c.req.header(name) !== undefined);
  return (
    isLocalUrl(publicUrl) &&
    isLocalUrl(c.req.url) &&
    !isForwarded &&
    isLoopback(getConnInfo(c).remote.address ?? '')
  );
}

/**
 * Reads the client's address, of IPv6 the /64 it belongs to. `X-Forwarded-For` is believed from the trusted proxies
 * only (addresses or CIDR ranges).
 */
export function createClientIp(trustedProxies: string[]): (c: Context) => string {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    if (bits) trusted.addSubnet(address, Number(bits), family(address));
    else trusted.addAddress(address, family(address));
  }
  const isTrusted = (address: string) => trusted.check(address, family(address));

  return (c) => {
    const direct = plain(getConnInfo(c).remote.address ?? '');
    if (!direct || !isTrusted(direct)) return clientOf(direct);
    const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => plain(hop.trim()));
    // The last one that no proxy of ours added; what stands left of it is the client's own claim.
    const client = hops.findLast((hop) => !isTrusted(hop)) ?? '';
    return clientOf(isIP(client) ? client : direct);
  };
}

/** The IPv6 /48 that a client of IPv6 is of: a provider hands out as many clients of it as one asks for. null for IPv4. */
export function networkOf(client: string): string | null {
  const [, first] = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/.exec(client) ?? [];
  return first ? `${first}:/48` : null;
}

/** One client of IPv6 has a whole /64: its addresses count as one. */
function clientOf(address: string): string {
  if (!isIPv6(address) || isLoopback(address)) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean).length ?? 0;
  const zeros = Array(Math.max(0, 8 - groups.length - rest)).fill('0');
  const full = tail === undefined ? groups : [...groups, ...zeros];
  return `${full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

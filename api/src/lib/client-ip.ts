import { BlockList, isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');

export const isLoopback = (address: string) => address === '::1' || /^127\./.test(plain(address));

/** Sent by a proxy on this machine. */
const FORWARDING_HEADERS = ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via'];

const LOCAL_NAME = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;
export const isLocalUrl = (url: string) => LOCAL_NAME.test(new URL(url).hostname);

/** Under a local name (DNS rebinding) and not through a proxy. Never if `publicUrl` is public. */
export function isLocalRequest(c: Context, publicUrl: string): boolean {
  const isForwarded = FORWARDING_HEADERS.some((name) => c.req.header(name) !== undefined);
  return (
    isLocalUrl(publicUrl) &&
    isLocalUrl(c.req.url) &&
    !isForwarded &&
    isLoopback(getConnInfo(c).remote.address ?? '')
  );
}

/** IPv6 addresses become their /64. `X-Forwarded-For` is read from trusted proxies (addresses, CIDR ranges). */
export function createClientIp(trustedProxies: string[]): (c: Context) => string {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    if (bits) trusted.addSubnet(address, Number(bits), family(address));
    else trusted.addAddress(address, family(address));
  }
  const isTrusted = (address: string) => trustedProxies.length > 0 && trusted.check(address, family(address));

  return (c) => {
    const direct = plain(getConnInfo(c).remote.address ?? '');
    if (!direct || !isTrusted(direct)) return toClient(direct);
    const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => plain(hop.trim()));
    // The last hop that is no trusted proxy; those before it can be forged.
    const client = hops.findLast((hop) => !isTrusted(hop)) ?? '';
    return toClient(isIP(client) ? client : direct);
  };
}

/** The /48 of an IPv6 client, since providers assign many clients of it to one customer. null for IPv4. */
export function toNetwork(client: string): string | null {
  const [, first] = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/.exec(client) ?? [];
  return first ? `${first}:/48` : null;
}

function toClient(address: string): string {
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

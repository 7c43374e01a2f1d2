import ipaddr from 'ipaddr.js';

/** All that is assigned to the public internet (RFC 4291); `::7f00:1` outside of it can mean 127.0.0.1. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the public internet: not private, loopback, link-local, multicast, reserved or an
 * IPv4 address in an IPv6 form. An IPv4-mapped address counts as its IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_IPV6)) return false;
  return parsed.range() === 'unicast';
}

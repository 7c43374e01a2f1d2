import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to the public internet: not private, loopback, link-local, multicast, reserved or an
 * IPv4 address in an IPv6 form. An IPv4-mapped address counts as its IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

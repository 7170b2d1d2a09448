import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name a network: its owner has all the addresses behind them. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** An address as its owner knows it: a server that listens on IPv6 and IPv4 at once sees IPv4 mapped into IPv6. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/** What an address is counted under: IPv4 as it is, also mapped into IPv6; IPv6 by its network (/64). */
export function addressKey(mapped: string): string {
  const address = plainAddress(mapped);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const between = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  const groups = [...before, ...(tail === undefined ? [] : between), ...after];
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

import { BlockList, isIP } from 'node:net';

/**
 * Which private addresses the service may call at the wish of others: none, any, or named hosts, addresses and networks
 * (`hooks.internal`, `10.1.2.3`, `10.0.0.0/8`, `fd00::/8`).
 */
export type PrivateAddresses = 'none' | 'any' | readonly string[];

/** Decides by address, never by name alone: a name can lead anywhere by the time of the call. */
export interface AddressPolicy {
  /** Whether everything this host name leads to may be called. */
  trustsHost(host: string): boolean;
  /** Whether this address, as it is connected to, may be called. */
  allows(address: string): boolean;
}

/**
 * IPv4 that is not the public Internet: IANA's special-purpose registry (RFC 6890), with the address under which one cloud
 * gives its machines their settings.
 */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Only this part of IPv6 is given out for the Internet (RFC 4291)… */
const PUBLIC_V6 = ['2000::/3'];
/** …and of it this is not public, or wraps an IPv4 address (Teredo, 6to4). */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
/** IPv4 inside IPv6, in the spelling of URLs: mapped (RFC 4291) and translated (RFC 6052). */
const EMBEDDED_V4 = /^(?:::ffff:|64:ff9b::)(?:([0-9a-f]{1,4}):)?([0-9a-f]{1,4})$/;

const notPublicV4 = networks(NOT_PUBLIC_V4);
const publicV6 = networks(PUBLIC_V6);
const notPublicV6 = networks(NOT_PUBLIC_V6);

/** Whether an IP address, in any spelling, is one of the public Internet. */
export function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address);
  const version = isIP(plain);
  if (version === 4) return !notPublicV4.check(plain, 'ipv4');
  return version === 6 && publicV6.check(plain, 'ipv6') && !notPublicV6.check(plain, 'ipv6');
}

/** Whether a text names a host, an address or a network, as `PrivateAddresses` lists them. */
export function isNetworkOrHost(text: string): boolean {
  if (/^[a-z0-9_]([a-z0-9._-]*[a-z0-9])?$/i.test(text) || isIP(text) !== 0) return true;
  const [address = '', bits = ''] = text.split('/');
  const version = isIP(address);
  return version !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

export function addressPolicy(privateAddresses: PrivateAddresses): AddressPolicy {
  if (privateAddresses === 'any') return { trustsHost: () => true, allows: () => true };
  const entries = privateAddresses === 'none' ? [] : privateAddresses.map((entry) => entry.toLowerCase());
  const hosts = new Set(entries.filter((entry) => isIP(entry) === 0 && !entry.includes('/')));
  const allowed = networks(entries.filter((entry) => !hosts.has(entry)));
  return {
    trustsHost: (host) => hosts.has(host.toLowerCase()),
    allows: (address) => isPublicAddress(address) || contains(allowed, plainAddress(address)),
  };
}

/** Without zone and brackets, and IPv4 as IPv4 however it is wrapped. */
function plainAddress(address: string): string {
  const bare = address.replace(/^\[|\]$|%.*$/g, '');
  if (isIP(bare) !== 6) return bare;
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high = '0', low] = EMBEDDED_V4.exec(canonical) ?? [];
  if (low === undefined) return canonical;
  const [first, second] = [parseInt(high, 16), parseInt(low, 16)];
  return [first >> 8, first & 255, second >> 8, second & 255].join('.');
}

function contains(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

function networks(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const version = isIP(address);
    if (version === 0) continue;
    list.addSubnet(
      address,
      bits === undefined ? (version === 4 ? 32 : 128) : Number(bits),
      version === 4 ? 'ipv4' : 'ipv6',
    );
  }
  return list;
}

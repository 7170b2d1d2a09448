import { isIPv4 } from 'node:net';

/** Bytes of one half of a node: records of 24 bits. */
const RECORD_BYTES = 3;
/** Zero bytes between the tree and the data. */
const SEPARATOR = Buffer.alloc(16);
const METADATA_MARK = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);

type Value = string | number | readonly Value[] | { readonly [key: string]: Value };

/**
 * A tiny database of countries by networks, in the MaxMind DB file format 2.0: a search tree over the bits of IPv6
 * addresses (IPv4 lies in ::/96), the data, and metadata at the end.
 * @param networks two-letter codes by IPv4 networks such as `203.0.113.0/24`
 */
export function countryDatabase(networks: Readonly<Record<string, string>>): Buffer {
  /** Each node has a node or a country for the bit 0 and for the bit 1; null where nothing is known. */
  const nodes: [number | string | null, number | string | null][] = [[null, null]];
  for (const [network, country] of Object.entries(networks)) {
    const bits = bitsOf(network);
    let at = 0;
    bits.forEach((bit, depth) => {
      const node = nodes[at];
      if (!node) throw new Error('the tree is broken');
      if (depth === bits.length - 1) {
        node[bit] = country;
        return;
      }
      const next = node[bit];
      if (typeof next === 'number') at = next;
      else node[bit] = at = nodes.push([null, null]) - 1;
    });
  }
  const offsets = new Map<string, number>();
  let data = Buffer.alloc(0);
  for (const country of new Set(Object.values(networks))) {
    offsets.set(country, data.length);
    data = Buffer.concat([data, encode({ country: { iso_code: country } })]);
  }
  const record = (target: number | string | null): Buffer => {
    const value =
      target === null
        ? nodes.length
        : typeof target === 'number'
          ? target
          : nodes.length + SEPARATOR.length + (offsets.get(target) ?? 0);
    const bytes = Buffer.alloc(RECORD_BYTES);
    bytes.writeUIntBE(value, 0, RECORD_BYTES);
    return bytes;
  };
  const tree = Buffer.concat(nodes.flatMap((node) => node.map(record)));
  return Buffer.concat([tree, SEPARATOR, data, METADATA_MARK, metadata(nodes.length)]);
}

function bitsOf(network: string): (0 | 1)[] {
  const [address = '', length = '32'] = network.split('/');
  if (!isIPv4(address)) throw new Error(`${network} is no IPv4 network`);
  const bits = address.split('.').flatMap((part) => [...Number(part).toString(2).padStart(8, '0')]);
  return [...Array.from({ length: 96 }, () => 0 as const), ...bits.slice(0, Number(length)).map((bit) => (bit === '1' ? 1 : 0))]; // prettier-ignore
}

function metadata(nodeCount: number): Buffer {
  const number = (type: number, bytes: number, value: number): Buffer => {
    const content = Buffer.alloc(bytes);
    content.writeUIntBE(value, 0, bytes);
    return type > 7 ? Buffer.concat([Buffer.from([bytes, type - 7]), content]) : Buffer.concat([control(type, bytes), content]); // prettier-ignore
  };
  const members: readonly (readonly [string, Buffer])[] = [
    ['node_count', number(6, 4, nodeCount)],
    ['record_size', number(5, 2, RECORD_BYTES * 8)],
    ['ip_version', number(5, 2, 6)],
    ['database_type', encode('Test-Country')],
    ['languages', encode([])],
    ['binary_format_major_version', number(5, 2, 2)],
    ['binary_format_minor_version', number(5, 2, 0)],
    ['build_epoch', number(9, 4, 1_700_000_000)],
    ['description', encode({ en: 'Made for a test' })],
  ];
  return Buffer.concat([control(7, members.length), ...members.flatMap(([name, value]) => [encode(name), value])]);
}

/** Texts (type 2), maps (7) and arrays (11); shorter than 29. */
function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'number') throw new Error('numbers have a width, which the caller knows');
  if (Array.isArray(value)) return Buffer.concat([Buffer.from([value.length, 11 - 7]), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([
    control(7, entries.length),
    ...entries.flatMap(([name, part]) => [encode(name), encode(part)]),
  ]);
}

function control(type: number, size: number): Buffer {
  return Buffer.from([(type << 5) | size]);
}

const BITS = 11;
const BUCKETS = 1 << BITS;

/** Sorts keys, and the values beside them, by radix: three passes of 11 bits. Returns new arrays. */
export function sortByKey(keys: Uint32Array, values: Uint32Array): { keys: Uint32Array; values: Uint32Array } {
  let fromKeys = keys;
  let fromValues = values;
  for (let shift = 0; shift < 32; shift += BITS) {
    const starts = new Uint32Array(BUCKETS + 1);
    for (const key of fromKeys) {
      const bucket = ((key >>> shift) & (BUCKETS - 1)) + 1;
      starts[bucket] = (starts[bucket] ?? 0) + 1;
    }
    for (let bucket = 1; bucket <= BUCKETS; bucket++)
      starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
    const toKeys = new Uint32Array(fromKeys.length);
    const toValues = new Uint32Array(fromKeys.length);
    for (let index = 0; index < fromKeys.length; index++) {
      const key = fromKeys[index] ?? 0;
      const bucket = (key >>> shift) & (BUCKETS - 1);
      const place = starts[bucket] ?? 0;
      starts[bucket] = place + 1;
      toKeys[place] = key;
      toValues[place] = fromValues[index] ?? 0;
    }
    fromKeys = toKeys;
    fromValues = toValues;
  }
  return { keys: fromKeys, values: fromValues };
}

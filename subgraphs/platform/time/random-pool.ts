import { randomFillSync } from 'node:crypto';

const POOL_BYTES = 4_096;

const pool = Buffer.allocUnsafeSlow(POOL_BYTES);
let taken = POOL_BYTES;

/**
 * Random bytes for what is small, frequent and no key: ids, tokens, nonces. Each draw from the system costs some
 * microseconds whatever its size, so they are drawn together; what was given out is erased here.
 * @param count at most 4,096
 */
export function pooledRandomBytes(count: number): Buffer {
  if (taken + count > POOL_BYTES) {
    randomFillSync(pool);
    taken = 0;
  }
  const bytes = Buffer.from(pool.subarray(taken, taken + count));
  pool.fill(0, taken, taken + count);
  taken += count;
  return bytes;
}

import { pooledRandomBytes } from './random-pool.js';

it('gives every draw bytes of its own, across refills', () => {
  const draws = Array.from({ length: 2_000 }, (_, i) => pooledRandomBytes(8 + (i % 40)));
  expect(draws.map((bytes) => bytes.length)).toEqual(Array.from({ length: 2_000 }, (_, i) => 8 + (i % 40)));
  expect(new Set(draws.map((bytes) => bytes.subarray(0, 8).toString('hex'))).size).toBe(2_000);
});

it('uses all values of a byte about equally', () => {
  const counts = new Array<number>(256).fill(0);
  for (const byte of Array.from({ length: 64 }, () => [...pooledRandomBytes(4_096)]).flat())
    counts[byte] = (counts[byte] ?? 0) + 1;
  // 1,024 of each are expected; seven standard deviations are 224.
  expect(Math.min(...counts)).toBeGreaterThan(800);
  expect(Math.max(...counts)).toBeLessThan(1_248);
});

import { apply, fitSimilarity } from './alignment.js';

describe('fitSimilarity', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 2, y: 1 },
    { x: 0, y: 3 },
  ];

  it('finds the turn, scale and shift that made the points', () => {
    const made = square.map(({ x, y }) => ({ x: 3 * (0.6 * x - 0.8 * y) + 7, y: 3 * (0.8 * x + 0.6 * y) - 2 }));
    const map = fitSimilarity(square, made);
    square.forEach((point, i) => {
      expect(apply(map, point).x).toBeCloseTo(made[i]?.x ?? NaN, 9);
      expect(apply(map, point).y).toBeCloseTo(made[i]?.y ?? NaN, 9);
    });
  });

  it('never mirrors', () => {
    const map = fitSimilarity(
      square,
      square.map(({ x, y }) => ({ x: -x, y })),
    );
    expect(map.a * map.e - map.b * map.d).toBeGreaterThanOrEqual(0);
  });
});

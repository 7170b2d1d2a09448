import { MOST_ZOOM, movedBy, scaleOf, turnedBy, WHOLE, zoomedBy } from './view.js';

const sizes = { picture: { width: 1200, height: 757 }, stage: { width: 1200, height: 600 } };

describe('the view of a picture', () => {
  it('is the whole picture, as large as the stage allows, also turned', () => {
    expect(scaleOf(WHOLE, sizes)).toBeCloseTo(600 / 757);
    expect(scaleOf(turnedBy(WHOLE, 1), sizes)).toBeCloseTo(600 / 1200);
    expect(scaleOf(WHOLE, { ...sizes, picture: { width: 300, height: 200 } })).toBe(3);
  });

  it('keeps what is under the pointer where it is', () => {
    const at = { x: 100, y: -50 };
    const near = zoomedBy(WHOLE, 4, at, sizes);
    // The same point of the picture: its distance from the picture's middle, over the scale.
    expect((at.x - near.x) / near.zoom).toBeCloseTo(at.x);
    expect((at.y - near.y) / near.zoom).toBeCloseTo(at.y);
  });

  it('is never smaller than whole, never nearer than ten times, and never beside the picture', () => {
    expect(zoomedBy(WHOLE, 0.1, { x: 0, y: 0 }, sizes)).toEqual(WHOLE);
    expect(zoomedBy(WHOLE, 1000, { x: 0, y: 0 }, sizes).zoom).toBe(MOST_ZOOM);
    expect(movedBy(WHOLE, { x: 500, y: 500 }, sizes)).toEqual(WHOLE);
    const moved = movedBy(zoomedBy(WHOLE, 2, { x: 0, y: 0 }, sizes), { x: 9999, y: -9999 }, sizes);
    expect(moved.y).toBeCloseTo(-300);
    expect(moved.x).toBeCloseTo((1200 * 2 * (600 / 757) - 1200) / 2);
  });

  it('turns by quarters and comes round', () => {
    expect([1, 2, 3, 4].map((quarters) => turnedBy(WHOLE, quarters).turns)).toEqual([1, 2, 3, 0]);
    expect(turnedBy(WHOLE, -1).turns).toBe(3);
  });
});

import { accentColours } from './accent.js';

/** Relative luminance of `#rrggbb`, and contrast ratio of two colours, by the formulas of WCAG 2.2. */
const luminanceOf = (colour: string): number => {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrastOf = (one: string, other: string): number => {
  const [dark = NaN, light = NaN] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe('the accent of a company', () => {
  it.each(['#ffe600', '#fff', '#7fd6ff', '#1c52c8', '#000000'])(
    '%s carries readable text on a light and a dark page',
    (accent) => {
      for (const surface of ['#ffffff', '#171b22']) {
        const colours = accentColours(accent, surface);
        expect(contrastOf(colours?.accent ?? '', colours?.onAccent ?? '')).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(colours?.accentInk ?? '', surface)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('stays as it is when it is dark enough', () => {
    expect(accentColours('#1c52c8', '#ffffff')).toMatchObject({ accent: '#1c52c8', accentInk: '#1c52c8' });
  });

  it('is left out when it is no colour', () => {
    expect(accentColours('red; background: url(x)', '#ffffff')).toBeNull();
  });
});

import { accentColours, contrastOf } from './accent.js';

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

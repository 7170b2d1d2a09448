import { printedIssuer } from './issuer.js';

const words = (text: string, confidence = 0.9) =>
  text.split(' ').map((each) => ({ text: each, confidence, box: { left: 0, top: 0, width: 1, height: 1 } }));

describe('the state that a page names', () => {
  it.each([
    ['DRIVING LICENCE GEORGIA B 12.04.2020', 'GEO'],
    ['მართვის მოწმობა საქართველო', 'GEO'],
    ['State of New Mexico Class D', 'USA'],
    ['CALIFORNIA DRIVER LICENSE USA', 'USA'],
    ['Bundesrepublik Deutschland Führerschein', 'D'],
    ['Republic of Estonia', 'EST'],
    ['United Kingdom', 'GBR'],
  ])('%s is %s', (text, expected) => {
    expect(printedIssuer(words(text))).toBe(expected);
  });

  it('is none where there is none, where two are named, and where it was hardly read', () => {
    expect(printedIssuer(words('A1 B C 12.04.2020'))).toBeNull();
    expect(printedIssuer(words('valid in France and Spain'))).toBeNull();
    expect(printedIssuer(words('GEORGIA', 0.3))).toBeNull();
  });
});

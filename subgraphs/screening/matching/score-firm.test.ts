import { prepareName, type PreparedName } from '../names/prepare-name.js';
import { scoreName } from './score-name.js';
import { areFirms } from './score-firm.js';
import { DEFAULT_THRESHOLD } from './default-threshold.js';

function prepared(text: string): PreparedName {
  const [name] = prepareName(text);
  if (!name) throw new Error(`${text} has no name`);
  return name;
}
const score = (a: string, b: string) => scoreName(prepared(a), prepared(b)).score;

describe('names of firms', () => {
  it.each([
    ['a legal form written out', 'Nordhafen Reederei GmbH', 'Nordhafen Reederei Gesellschaft mit beschränkter Haftung'],
    ['a legal form in another script', 'ООО Белая Гора', 'Belaya Gora LLC'],
    ['a legal form left out', 'Lindquell Maschinen AG', 'Lindquell Maschinen'],
    ['a legal form of initials', 'Vialonga Aços, S.A.', 'Vialonga Acos'],
    ['abbreviations', 'Kirmse Intl. Trading Co.', 'Kirmse International Trade Company'],
    ['another order', 'Bank of Quilmbach', 'Quilmbach Bank'],
    ['an acronym', 'ZNIT Ltd', 'Zvonar National Iron Traders Company'],
    ['a translated trade', 'Zavod Metallist', 'Metallist Plant'],
  ])('are one: %s', (_what, one, other) => {
    expect(score(one, other)).toBeGreaterThanOrEqual(DEFAULT_THRESHOLD);
    expect(score(other, one)).toBeCloseTo(score(one, other), 6);
    expect(score(one, one)).toBe(1);
  });

  it.each([
    ['another trade', 'Kirmse Trading Ltd', 'Kirmse Insurance Ltd'],
    ['another number', 'Factory No. 17', 'Factory No. 71'],
    ['another Roman number', 'Quilmbach Holding II LLC', 'Quilmbach Holding III LLC'],
    ['another place', 'Bank of Quilmbach', 'Bank of Hartwell'],
    ['a part of a group', 'Zvonarneft', 'Zvonarneft Kirmse JSC'],
    ['the person whom it is called after', 'Igor Pankratov Trading LLC', 'Igor Pankratov'],
  ])('are two: %s', (_what, one, other) => {
    expect(score(one, other)).toBeLessThan(DEFAULT_THRESHOLD);
    expect(score(other, one)).toBeCloseTo(score(one, other), 6);
  });

  it.each([
    'Maria Sa',
    'Robert Plant',
    'Kim Se Co',
    'Iyad Ag Ghali',
    'Jan Bank Kowalski',
    'José María As',
    'Ivan Petrov 2',
  ])('are not found in a name of a person: %s', (person) => {
    expect(areFirms(prepared(person), prepared('Anna Petrovna Kowalski'))).toBe(false);
  });
});

import { compareHolder } from './other-holder.js';

describe('the holder of a paper', () => {
  it.each([
    ['Nino Beridze', ['NINO BERIDZE', 'ნინო ბერიძე']],
    ['Ms Nino M. Beridze', ['NINO BERIDZE']],
    ['Beridze Nino', ['NINO BERIDZE']],
    ['N. Beridze', ['NINO BERIDZE']],
    ['Jurgen Brandstatter', ['JÜRGEN BRANDSTÄTTER']],
    ['Harriet Wetherbv', ['HARRIET JANE WETHERBY']],
    ['ნინო ბერიძე', ['NINO BERIDZE', 'ნინო ბერიძე']],
    ['Nino', ['NINO BERIDZE']],
    ['王小明', ['XIAOMING WANG', '小明 王']],
  ])('%j is, as far as can be told, %j', (name, known) => {
    expect(compareHolder(name, known)).toBe('same');
  });

  it.each([
    ['Giorgi Beridze', ['NINO BERIDZE']],
    ['Nino Kapanadze', ['NINO BERIDZE']],
    ['Lee Wong', ['LEA WANG']],
    ['გიორგი კაპანაძე', ['NINO BERIDZE', 'ნინო ბერიძე']],
    ['Kapanadze', ['NINO BERIDZE']],
  ])('%j is not %j', (name, known) => {
    expect(compareHolder(name, known)).toBe('other');
  });

  it.each([
    ['ნინო ბერიძე', ['NINO BERIDZE'], 'other-script'],
    ['Нино Беридзе', ['NINO BERIDZE', 'ნინო ბერიძე'], 'other-script'],
    ['', ['NINO BERIDZE'], 'unknown'],
    ['Nino Beridze', [], 'unknown'],
  ])('%j cannot be compared with %j', (name, known, likeness) => {
    expect(compareHolder(name, known)).toBe(likeness);
  });
});

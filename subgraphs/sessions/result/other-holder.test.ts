import { isOther } from './other-holder.js';

describe('the holder of a paper', () => {
  it.each([
    ['Nino Beridze', ['NINO BERIDZE', 'ნინო ბერიძე']],
    ['Ms Nino M. Beridze', ['NINO BERIDZE']],
    ['Beridze Nino', ['NINO BERIDZE']],
    ['N. Beridze', ['NINO BERIDZE']],
    ['Jurgen Brandstatter', ['JÜRGEN BRANDSTÄTTER']],
    ['Harriet Wetherbv', ['HARRIET JANE WETHERBY']],
    ['ნინო ბერიძე', ['NINO BERIDZE', 'ნინო ბერიძე']],
    ['ნინო ბერიძე', ['NINO BERIDZE', '']],
    ['', ['NINO BERIDZE']],
    ['Nino', ['NINO BERIDZE']],
  ])('%j is, as far as can be told, %j', (name, known) => {
    expect(isOther(name, known)).toBe(false);
  });

  it.each([
    ['Giorgi Beridze', ['NINO BERIDZE']],
    ['Nino Kapanadze', ['NINO BERIDZE']],
    ['Lee Wong', ['LEA WANG']],
    ['გიორგი კაპანაძე', ['NINO BERIDZE', 'ნინო ბერიძე']],
  ])('%j is not %j', (name, known) => {
    expect(isOther(name, known)).toBe(true);
  });
});

const WEIGHTS = [7, 3, 1];

/** The value of a character in check digits: digits count themselves, A to Z 10 to 35, the filler 0; null for others. */
function checkValue(character: string): number | null {
  if (character === '<') return 0;
  if (character >= '0' && character <= '9') return character.charCodeAt(0) - 48;
  if (character >= 'A' && character <= 'Z') return character.charCodeAt(0) - 55;
  return null;
}

/** The check digit of a text of A-Z, 0-9 and `<`: weights 7, 3, 1 repeated, modulo 10 (ICAO 9303 part 3, 4.9). */
export function checkDigit(text: string): string | null {
  let sum = 0;
  for (let i = 0; i < text.length; i += 1) {
    const value = checkValue(text[i] ?? '');
    if (value === null) return null;
    sum += value * (WEIGHTS[i % 3] ?? 0);
  }
  return String(sum % 10);
}

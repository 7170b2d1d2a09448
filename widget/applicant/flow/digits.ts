/** The decimal digits of a text in the form of `0` to `9`: keyboards of many languages write their own. */
export function digitsIn(text: string): string {
  return [...text].map(valueOf).join('');
}

/** The same text with digits in the form of `0` to `9`. */
export function asciiDigits(text: string): string {
  return [...text].map((character) => valueOf(character) || character).join('');
}

/** The digits of a script stand together in Unicode, from zero to nine. */
function valueOf(character: string): string {
  if (!/^\p{Nd}$/u.test(character)) return '';
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

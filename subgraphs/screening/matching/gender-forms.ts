/** `Ivanov` and `Ivanova`, `Dostoevsky` and `Dostoevskaya`, `Novak` and `Novakova`. */
export function genderForms(a: string, b: string): boolean {
  return hasFeminine(a, b) || hasFeminine(b, a);
}

function hasFeminine(short: string, long: string): boolean {
  if (short.length < 4 || long.length < short.length) return false;
  if (long === `${short}a`) return /(ov|ev|in|yn)$/.test(short);
  if (long === `${short}ova`) return true;
  const stem = short.replace(/(sk|ck|zk)(y|i|iy|ii|ij|yi|yy)$/, '$1');
  return stem !== short && /^(a|aya|aia|aja)$/.test(long.slice(stem.length)) && long.startsWith(stem);
}

/** `Karim` and `Karima`, `Salim` and `Salimah`: a man and a woman. Surnames in -ov and -in are told by genderForms. */
export function sexesDiffer(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 4 || !long.startsWith(short) || !/[^aeiouy]$/.test(short)) return false;
  return long.length === short.length + 1
    ? long.endsWith('a')
    : long.length === short.length + 2 && /[ae]h$/.test(long);
}

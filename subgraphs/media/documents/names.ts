/** Letters that a decomposition does not take apart, as ICAO 9303 part 3 section 6 transliterates them. */
const LETTERS: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Ð: 'D',
  Đ: 'D',
  Ø: 'OE',
  Þ: 'TH',
  ß: 'SS',
  ẞ: 'SS',
  Œ: 'OE',
  Ł: 'L',
  Ħ: 'H',
  Ŧ: 'T',
  Ŋ: 'N',
  ı: 'I',
  İ: 'I',
  Ə: 'A',
};

/** National system of Georgia (2002), without apostrophes, which machine-readable zones leave out. */
const GEORGIAN: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'ა:A ბ:B გ:G დ:D ე:E ვ:V ზ:Z თ:T ი:I კ:K ლ:L მ:M ნ:N ო:O პ:P ჟ:ZH რ:R ს:S ტ:T უ:U ფ:P ქ:K ღ:GH ყ:Q შ:SH ჩ:CH ' +
    'ც:TS ძ:DZ წ:TS ჭ:CH ხ:KH ჯ:J ჰ:H'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)] as const),
);

/** Capital letters A to Z, digits and single spaces: how names and labels are compared. */
export function plainLetters(text: string): string {
  const upper = [...text].map((letter) => GEORGIAN[letter] ?? LETTERS[letter] ?? letter.toUpperCase()).join('');
  return [...upper]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’`´]/g, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}

/** Edits (insert, delete, exchange) between two texts. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}

/** 1 for equal texts, 0 for texts without anything in common. */
export const likeness = (a: string, b: string): number =>
  a === '' && b === '' ? 1 : 1 - editDistance(a, b) / Math.max(a.length, b.length);

/** Spellings by which umlauts and the like may stand in a zone: Ä as A or AE, Ø as O or OE, Å as A or AA. */
const spellings = (name: string): string[] => {
  const doubled = name.toUpperCase().replace(/Ä/g, 'AE').replace(/Ö/g, 'OE').replace(/Ü/g, 'UE').replace(/Å/g, 'AA');
  const single = name.toUpperCase().replace(/Ø/g, 'O').replace(/Æ/g, 'A');
  return [...new Set([name, doubled, single].map((text) => plainLetters(text).replace(/ /g, '')))];
};

/**
 * How alike a printed name and one of a machine-readable zone are, 0 to 1: over all usual transliterations, order of
 * words and spaces ignored, a zone's name cut at its end counted as whole.
 */
export function nameLikeness(printed: string, zone: string): number {
  const target = plainLetters(zone).replace(/ /g, '');
  let best = 0;
  for (const spelling of spellings(printed)) {
    best = Math.max(best, likeness(spelling, target));
    const shorter = Math.min(spelling.length, target.length);
    // Long names are cut in the zone, and documents abbreviate: the beginning has to agree.
    if (shorter >= 8) best = Math.max(best, likeness(spelling.slice(0, shorter), target.slice(0, shorter)) - 0.05);
  }
  const sorted = (text: string): string => plainLetters(text).split(' ').sort().join('');
  return Math.max(best, likeness(sorted(printed), sorted(zone)));
}

/** Whether two readings of a name have the same letters, however it is transliterated and in whatever order its words come. */
export function isSameName(a: string, b: string): boolean {
  const words = (text: string): string => plainLetters(text).split(' ').sort().join(' ');
  // Engines read Ä, Ö and Ü without their marks, where a zone has AE, OE and UE.
  const unmarked = (text: string): string => words(text).replace(/([AOU])E/g, '$1');
  return unmarked(a) === unmarked(b) || spellings(a).some((one) => spellings(b).includes(one));
}

/**
 * Whether `part` is what a zone without room for the name `whole` has of it: its beginning, words before the last one whole or as
 * initials (ICAO 9303 part 4, 4.2.3).
 */
export function isCutName(part: string, whole: string): boolean {
  if (plainLetters(part) === '' || isSameName(part, whole)) return false;
  if (spellings(whole).some((one) => spellings(part).some((other) => one.startsWith(other)))) return true;
  const words = plainLetters(whole).split(' ');
  return plainLetters(part)
    .split(' ')
    .every((word, i, all) => {
      const mayEnd = i === all.length - 1 || word.length === 1;
      return mayEnd ? (words[i]?.startsWith(word) ?? false) : word === words[i];
    });
}

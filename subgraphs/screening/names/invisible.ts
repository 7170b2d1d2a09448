/**
 * Characters of Unicode that show nothing and part no words: soft hyphens, marks of direction, fillers and the like. Joiners
 * belong to the spelling where letters join, and to nothing in the scripts named here.
 */
const INVISIBLE =
  /[\u00ad\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]|[\u200c\u200d](?<=[\p{Script=Latn}\p{Script=Cyrl}\p{Script=Grek}\p{Script=Geor}\p{Script=Armn}][\u200c\u200d])/gu;

/** A name as a reader sees it: whoever types it could else hide it from every list by what nobody sees. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, '');
}

import { namesOrganisation, namesStreet, plainText } from './words.js';
import { countryNamed } from './countries-by-name.js';

export interface HolderName {
  readonly fullName: string;
  readonly firstName: string;
  readonly lastName: string;
}

const TITLE =
  /^(mr|mrs|ms|miss|mx|dr|prof|sir|lady|herrn?|frau|sra?|srta|don|dona|m|mme|mlle|sig|signora|dott|pan|pani|г-н|г-жа|ბატონი|ქალბატონი)\.?\s+/i;
const WORDS = { least: 2, most: 5 } as const;

/** The name of a person, with or without title; null for a text that is none. */
export function readHolder(text: string): HolderName | null {
  let name = text.trim().replace(/^[^\p{L}]+|[^\p{L}.]+$/gu, '');
  for (let bare = name.replace(TITLE, ''); bare !== name; bare = name.replace(TITLE, '')) name = bare;
  const [, family, given] = /^([^,]+),\s*([^,]+)$/.exec(name) ?? [];
  const words = (given && family ? `${given} ${family}` : name).split(/\s+/);
  if (words.length < WORDS.least || words.length > WORDS.most) return null;
  if (!words.every(isNameWord) || words.every((word) => plainText(word).length < 2)) return null;
  if (namesOrganisation(name) || namesStreet(name) || countryNamed(name) !== null) return null;
  const [firstName, lastName] = given && family ? [given, family] : [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
  return { fullName: `${firstName} ${lastName}`, firstName, lastName };
}

/** Whether a text begins with a title. */
export function hasTitle(text: string): boolean {
  return TITLE.test(text.trim());
}

/** Letters that begin with a capital where the script has any (Georgian has none in names); particles are small. */
function isNameWord(word: string): boolean {
  if (!/^[\p{L}][\p{L}’'.-]*$/u.test(word)) return false;
  return (
    !/^\p{Ll}/u.test(word) ||
    /^[ა-ჰ]/.test(word) ||
    /^(de|da|dos|del|della|di|van|von|der|den|bin|ibn|al|el|y|zu|la|le|du)$/.test(word)
  );
}

import { knownName } from '../names/name-classes.js';
import { type NameToken } from '../names/name-token.js';

/** Whether some of the words are of the name itself, and no titles or particles. */
export const isName = (tokens: readonly NameToken[], indices: readonly number[]) =>
  indices.some((index) => {
    const kind = tokens[index]?.kind;
    return kind === 'name' || kind === 'patronymic' || kind === 'initial';
  });

export const nameCount = (tokens: readonly NameToken[]) => tokens.filter((_, index) => isName(tokens, [index])).length;

/** Titles count: `Karim Sheikh` and `Haji Karim` share one word of two. */
export const wordCount = (tokens: readonly NameToken[]) =>
  tokens.filter(({ kind }) => kind !== 'particle' && kind !== 'number').length;

const HONORIFIC_CLASSES = knownName('sayyid')?.classes ?? [];

/** `Sayyid` is a name and a title. */
export const isHonorific = (token: NameToken) =>
  token.readings[0]?.known?.classes.some((id) => HONORIFIC_CLASSES.includes(id)) === true;

/** Words whose absence contradicts nothing. */
export const isAside = (token: NameToken) =>
  token.kind === 'particle' || token.kind === 'title' || token.kind === 'number' || isHonorific(token);

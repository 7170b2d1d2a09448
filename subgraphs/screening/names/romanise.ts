import { type Script } from './script.js';

/**
 * Ways to read a name of another script, as lists of token keys.
 * @param latin makes keys of a text in Latin letters, for scripts that are read letter by letter
 */
export function romanise(text: string, script: Script, latin: (text: string) => string[]): string[][] {
  return [latin(text)];
}

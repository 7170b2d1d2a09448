import { IntlMessageFormat } from 'intl-messageformat';
import { LANGUAGES } from '../../subgraphs/platform/languages/languages.js';
import { textFolders, type Messages } from './text-folders.js';

type Parts = ReturnType<IntlMessageFormat['getAst']>;

/** Names of what is filled in, through plurals and selections. */
function placeholders(message: string, tag: string): readonly string[] {
  const names = new Set<string>();
  const look = (parts: Parts): void => {
    for (const part of parts) {
      if ('options' in part) Object.values(part.options).forEach(({ value }) => look(value));
      // A literal is the one part whose value is no name.
      if ('value' in part && Number(part.type) > 0) names.add(part.value);
    }
  };
  look(new IntlMessageFormat(message, tag).getAst());
  return [...names].sort();
}

describe.each(textFolders().map((folder) => [folder.name, folder] as const))('the texts in %s', (_, folder) => {
  const english = folder.read('en') ?? {};

  it('are of the languages offered', () => {
    const offered: readonly string[] = LANGUAGES.map(({ code }) => code);
    expect(folder.codes.filter((code) => !offered.includes(code))).toEqual([]);
  });

  const there = LANGUAGES.filter(({ code }) => folder.codes.includes(code));
  it.each(there.map(({ code, tag }) => [code, tag] as const))('say in %s what English says', (code, tag) => {
    const messages: Messages = folder.read(code) ?? {};
    expect(Object.keys(messages)).toEqual(Object.keys(english));
    for (const [key, message] of Object.entries(messages)) {
      expect([key, placeholders(message, tag)]).toEqual([key, placeholders(english[key] ?? '', 'en')]);
      expect([key, message.trim() === message && message !== '']).toEqual([key, true]);
    }
  });
});

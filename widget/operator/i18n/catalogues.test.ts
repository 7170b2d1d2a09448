import { readdirSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { languageOf } from '../../../subgraphs/platform/languages/languages.js';
import { CONSOLE_LANGUAGES } from './console-languages.js';

const here = new URL('./', import.meta.url);
const areas = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

function catalogue(area: string, code: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${area}/${code}.json`, here), 'utf8')) as Record<string, string>;
}

/** Names of what is filled in, through plurals and selections. */
function placeholders(message: string, code: string): string[] {
  const names = new Set<string>();
  const look = (parts: ReturnType<IntlMessageFormat['getAst']>): void => {
    for (const part of parts) {
      if ('options' in part) Object.values(part.options).forEach(({ value }) => look(value));
      // A literal is the one part whose value is no name.
      if ('value' in part && Number(part.type) > 0) names.add(part.value);
    }
  };
  look(new IntlMessageFormat(message, languageOf(code).tag).getAst());
  return [...names].sort();
}

describe.each(areas)('the catalogue of %s', (area) => {
  const english = catalogue(area, 'en');

  it.each(CONSOLE_LANGUAGES.map(({ code }) => code))(
    'says in %s what English says, with the same placeholders',
    (code) => {
      const messages = catalogue(area, code);
      expect(Object.keys(messages)).toEqual(Object.keys(english));
      for (const [key, message] of Object.entries(messages)) {
        expect([key, placeholders(message, code)]).toEqual([key, placeholders(english[key] ?? '', 'en')]);
      }
    },
  );

  it('uses no exclamation marks and does not blame', () => {
    for (const message of Object.values(english)) expect(message).not.toMatch(/!|oops|invalid|please/i);
  });
});

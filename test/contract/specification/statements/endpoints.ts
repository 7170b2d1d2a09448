import { SPECIFIED } from '../paths.js';
import { type Chapter, held, type Statement } from '../statement.js';
import { tests } from '../tests.js';

const { rest, listedErrors, paths, companySettings } = tests;

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** What the table of paths says of one of them. */
function statementOf([path, [parameters, errors]]: (typeof ENTRIES)[number]): Statement {
  const takes = parameters.length === 0 ? 'takes the key alone' : `takes ${quoted(parameters)}`;
  const refuses = errors.length === 0 ? '' : `, and can answer ${quoted(errors)}`;
  return held(
    `path.${path.replace(/^\/(external-api\/)?/, (_, form: string | undefined) => (form ? 'form/' : '')).replace(/\/$/, '')}`,
    `\`${path}\` ${takes}${refuses}.`,
    paths('has a declaration with its parameters and its errors'),
    rest(path === '/external-api/delete/' ? 'delete answers true, and then the session' : 'takes its fields as %s'),
    ...(errors.length === 0 ? [] : [listedErrors('%s answers %s as it is documented')]),
  );
}

const ENTRIES = Object.entries(SPECIFIED);

/** Every path, and what all of them have in common. */
export const endpoints: Chapter = {
  title: 'Endpoints',
  statements: [
    held(
      'call.key',
      'Every call carries the key of the company.',
      rest('a call without a key and one with a wrong key'),
    ),
    held(
      'call.errors',
      'Errors are JSON objects with `argumentError`.',
      listedErrors('%s answers %s as it is documented'),
    ),
    held('call.form', 'Fields may come as a form, in several parts or in one.', rest('takes its fields as %s')),
    held('call.json', 'Fields may come as a JSON object.', rest('takes its fields as %s')),
    held(
      'call.query',
      'Fields may come in the query.',
      rest('takes its fields as %s'),
      rest('the body wins over the query'),
    ),
    held(
      'call.spellings',
      'Key and token are taken under both spellings.',
      rest('takes every spelling of the key and the token'),
    ),
    held(
      'call.parameters',
      'Every parameter is read under each of its spellings.',
      rest('reads every parameter under every spelling'),
    ),
    held(
      'call.variants',
      'Where the reference shows two forms of an answer a company chooses.',
      companySettings('gets of %s %j'),
      companySettings('gets the archive of %s nested in arrays'),
    ),
    held(
      'call.no-more',
      'There is no path that the specification does not name.',
      paths('paths beyond the specification are those of documents that it names without a path'),
    ),
    ...ENTRIES.map(statementOf),
  ],
};

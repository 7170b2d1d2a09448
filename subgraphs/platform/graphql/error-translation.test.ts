import { ArgumentError } from '../errors/catalogue.js';
import { silentLogger } from '../log/logger.js';
import { argumentErrorOf, translateError } from './error-translation.js';

const about = { requestId: 'request', operation: 'Query.something' };
const thereAndBack = (error: unknown) => argumentErrorOf(translateError(error, silentLogger, about).toJSON());

it('an error keeps its code, message, place and waiting time on its way through GraphQL and back', () => {
  const error = new ArgumentError('busy', { message: 'Come again', source: 'image', retryAfter: 5 });
  expect(thereAndBack(error)).toEqual(error);
  expect(thereAndBack(error)).toMatchObject({ code: 'busy', source: 'image', retryAfter: 5 });
});

it('what is our own fault comes back as nothing that may be told', () => {
  expect(thereAndBack(new TypeError('a secret'))).toBeNull();
});

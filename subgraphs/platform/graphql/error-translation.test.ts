import { ArgumentError, RetryLaterError } from '../errors/catalogue.js';
import { silentLogger } from '../log/logger.js';
import { serviceErrorOf, translateError } from './error-translation.js';

const about = { requestId: 'request', operation: 'Query.something' };
const thereAndBack = (error: unknown) => serviceErrorOf(translateError(error, silentLogger, about).toJSON());

it('an error keeps its code, message, place and waiting time on its way through GraphQL and back', () => {
  const error = new RetryLaterError('busy', { message: 'Come again', source: 'image', retryAfter: 5 });
  expect(thereAndBack(error)).toBeInstanceOf(RetryLaterError);
  expect(thereAndBack(error)).toEqual(error);
  expect(thereAndBack(new ArgumentError('not-found'))).toBeInstanceOf(ArgumentError);
  expect(thereAndBack(error)).toMatchObject({ code: 'busy', source: 'image', retryAfter: 5 });
});

it('what is our own fault comes back as nothing that may be told', () => {
  expect(thereAndBack(new TypeError('a secret'))).toBeNull();
});

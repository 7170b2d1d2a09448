import { ArgumentError } from '../../subgraphs/platform/errors/catalogue.js';

/** A value of another type where the reference answers `internalError` with a text instead of a code. */
export class WrongTypeError extends ArgumentError {
  constructor(place: string, problem: string) {
    super('wrong-parameters', { message: `${place} ${problem}`, source: place });
  }
}

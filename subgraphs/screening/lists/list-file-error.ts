/** A list file that cannot be taken in. Its message is one line for the person at the terminal; nothing was changed. */
export class ListFileError extends Error {
  override readonly name: string = 'ListFileError';
}

/** A file that ends before its content does. */
export function cutOff(file: string, where: string): ListFileError {
  return new ListFileError(`${file} is cut off: ${where}`);
}

/** Of two imports of a list at once, the one that ended second: what it read may be older than what is in use. */
export class OvertakenError extends ListFileError {
  override readonly name = 'OvertakenError';

  constructor() {
    super('Another import of the same list was finished first: import it again');
  }
}

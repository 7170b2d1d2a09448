/** A list file that cannot be taken in. Its message is one line for the person at the terminal; nothing was changed. */
export class ListFileError extends Error {
  override readonly name = 'ListFileError';
}

/** A file that ends before its content does. */
export function cutOff(file: string, where: string): ListFileError {
  return new ListFileError(`${file} is cut off: ${where}`);
}

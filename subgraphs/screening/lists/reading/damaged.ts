import { ListFileError } from '../list-file-error.js';

/** What a reader says of a file's bytes becomes `problem`; errors of the system (a full disk) stay as they are. */
export async function damagedAsListFileError<T>(problem: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const isOfSystem = error instanceof Error && 'syscall' in error;
    throw error instanceof ListFileError || isOfSystem ? error : new ListFileError(problem);
  });
}

import { readFile } from 'node:fs/promises';

/** Raised where no supergraph could be read; the message is for whoever started the gateway. */
class SupergraphSourceError extends Error {
  override readonly name = 'SupergraphSourceError';
}

/** Time for the whole supergraph to arrive, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Reads supergraph SDL from a file, or from where a registry or a suite serves it.
 * @throws SupergraphSourceError
 */
export const readSupergraph = async (source: string): Promise<string> => {
  try {
    return await (/^https?:\/\//i.test(source) ? download(source) : readFile(source, 'utf8'));
  } catch (error) {
    throw new SupergraphSourceError(`No supergraph at ${source}: ${reasonOf(error)}`, { cause: error });
  }
};

const download = async (url: string): Promise<string> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new SupergraphSourceError(`it was answered with status ${response.status}`);
  return response.text();
};

/** fetch says only that it failed; why is in the cause. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

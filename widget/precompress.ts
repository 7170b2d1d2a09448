import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.ttf', '.wasm', '.tflite']);
/** Smaller files gain nothing. */
const LEAST_BYTES = 1_000;
/** The best compression takes seconds for each megabyte; the editor of the GraphQL explorer has several. */
const MOST_FOR_BEST = 300_000;

/** Writes `.br` and `.gz` beside the built files, so that no request has to be compressed. Names of assets carry a hash: what is there stays. */
export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '.' }) {
    const files = await readdir(dir, { recursive: true });
    const known = new Set(files);
    await Promise.all(
      files
        .filter((file) => TEXT.has(path.extname(file)) && (file.endsWith('.html') || !known.has(`${file}.br`)))
        .map((file) => compress(path.join(dir, file))),
    );
  },
};

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return;
  const quality = bytes.length > MOST_FOR_BEST ? 9 : 11;
  await write(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  await write(
    `${file}.br`,
    await promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  );
}

/** Under its name a file is whole. */
async function write(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.tmp`, bytes);
  await rename(`${file}.tmp`, file);
}

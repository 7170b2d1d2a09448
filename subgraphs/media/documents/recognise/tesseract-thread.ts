/**
 * The thread in which tesseract runs. Its library of pictures tells on stderr of every box that it clips to the picture
 * (`Error in boxClipToRectangle: box outside rectangle`), which is no error here; everything else is told.
 */
import { createRequire } from 'node:module';

/** How leptonica writes its messages. */
const OF_LEPTONICA = /^(?:Error|Warning|Info) in \w+: /;

const tell = console.error;
console.error = (...parts: readonly unknown[]): void => {
  if (!OF_LEPTONICA.test(String(parts[0]))) tell(...parts);
};

createRequire(import.meta.url)('tesseract.js/src/worker-script/node/index.js');

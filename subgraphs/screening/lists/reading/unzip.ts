import { createWriteStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ListFileError } from '../list-file-error.js';
import { damagedAsListFileError } from './damaged.js';

/** Files of one archive; the largest published ones have five. */
const MOST_FILES = 50;
/** Folders and what systems add are passed by, but not without end. */
const MOST_ENTRIES = 100_000;

/**
 * Unpacks the files of a zip or zip64 archive, without folders and what file systems put beside them.
 * @param counter counts what comes out of each file, and ends what grows too large
 * @throws ListFileError for an archive that is cut off, damaged, encrypted, split, empty or of too many files
 */
export async function unzip(file: string, folder: string, counter: () => Transform): Promise<readonly string[]> {
  const name = path.basename(file);
  const zip = await ofArchive(name, yauzl.openPromise(file, { autoClose: false, decodeStrings: false }));
  try {
    const files: string[] = [];
    for (const entry of await entriesOf(zip, name)) {
      // The name without the folders, in a folder of its own: two may be called the same, and none may lead out of ours.
      const target = path.join(await mkdtemp(path.join(folder, 'file-')), path.basename(nameOf(entry)) || 'list');
      const bytes = await ofArchive(name, zip.openReadStreamPromise(entry));
      await ofArchive(name, pipeline(bytes, counter(), checksum(entry, name), createWriteStream(target)));
      files.push(target);
    }
    return files;
  } finally {
    zip.close();
  }
}

async function entriesOf(zip: ZipFile, name: string): Promise<readonly Entry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw tooMany(name);
  const entries: Entry[] = [];
  await ofArchive(
    name,
    (async () => {
      for await (const entry of zip.eachEntry()) {
        if (isOther(nameOf(entry))) continue;
        entries.push(entry);
        if (entries.length > MOST_FILES) throw tooMany(name);
      }
    })(),
  );
  if (entries.length === 0) throw new ListFileError(`${name} is a zip archive without files`);
  if (entries.some((entry) => nameOf(entry) === '[Content_Types].xml'))
    throw new ListFileError(`${name} is an office document: save it as CSV first`);
  for (const entry of entries) {
    if (entry.isEncrypted()) throw new ListFileError(`${name} is encrypted`);
    if (!entry.canDecodeFileData())
      throw new ListFileError(`${name} is packed in a way that is not known: give it unpacked`);
  }
  return entries;
}

/** The reader leaves names as bytes: it would refuse those that lead elsewhere, and here none is followed. */
function nameOf(entry: Entry): string {
  return entry.fileNameRaw.toString('utf8');
}

/** Folders, and what systems add to an archive without being asked. */
function isOther(name: string): boolean {
  return name.endsWith('/') || name.startsWith('__MACOSX/') || path.posix.basename(name).startsWith('.');
}

/** Whether what was unpacked is what was packed: the reader looks at the lengths alone. */
function checksum(entry: Entry, name: string): Transform {
  let sum = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush: (done) =>
      sum === entry.crc32
        ? done()
        : done(new ListFileError(`${name} is damaged: ${path.basename(nameOf(entry))} is not what was packed`)),
  });
}

function ofArchive<T>(name: string, work: Promise<T>): Promise<T> {
  return damagedAsListFileError(`${name} is a zip archive that is damaged or cut off`, work);
}

function tooMany(name: string): ListFileError {
  return new ListFileError(`${name} is a zip archive of more than ${MOST_FILES} files`);
}

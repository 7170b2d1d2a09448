import { TarArchive } from 'archiver';

export interface ArchivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly at: Date;
}

/** A tar archive as a data URL; also of no files at all. */
export async function tarDataUrl(files: readonly ArchivedFile[]): Promise<string> {
  const archive = new TarArchive();
  for (const { name, bytes, at } of files) archive.append(Buffer.from(bytes), { name, date: at });
  const [packed] = await Promise.all([wholeOf(archive), archive.finalize()]);
  return `data:application/x-tar;base64,${packed.toString('base64')}`;
}

async function wholeOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

import { CHUNK_BYTES, sendUpload, UploadRefusedError, type UploadSurroundings } from './upload.js';

/** A service that stores chunks, and does as it is told to every request in turn. */
function receiver(total: number, accidents: readonly (number | 'lost' | 'lost answer' | null)[] = []) {
  const queue = [...accidents];
  const seen = { bytes: new Uint8Array(total), offset: 0, requests: 0, pauses: 0, shares: [] as number[] };
  const fetcher = async (_address: unknown, init?: RequestInit): Promise<Response> => {
    seen.requests++;
    const accident = queue.shift() ?? null;
    if (accident === 'lost') throw new TypeError('network');
    if (typeof accident === 'number') return new Response(null, { status: accident });
    if (init?.method === 'HEAD') return new Response(null, { headers: { 'upload-offset': String(seen.offset) } });
    const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(new Headers(init?.headers).get('content-range') ?? '');
    const from = Number(range?.[1]);
    if (from > seen.offset) return new Response(null, { status: 409 });
    const part = new Uint8Array(await new Response(init?.body ?? null).arrayBuffer());
    seen.bytes.set(part, from);
    seen.offset = from + part.length;
    if (accident === 'lost answer') throw new TypeError('network');
    if (seen.offset === total) return Response.json({ staged: 'signed' });
    return Response.json({ offset: seen.offset }, { status: 202 });
  };
  const around: UploadSurroundings = {
    fetcher,
    pause: async () => void seen.pauses++,
    onProgress: (share) => void seen.shares.push(share),
    signal: new AbortController().signal,
  };
  return { seen, around };
}

function file(bytes: number): Blob {
  return new Blob([Uint8Array.from({ length: bytes }, (_, at) => (at * 31) % 251)], { type: 'image/jpeg' });
}

/** A matcher would take seconds to compare so many bytes. */
async function same(bytes: Uint8Array, blob: Blob): Promise<boolean> {
  return Buffer.from(await blob.arrayBuffer()).equals(bytes);
}

const SIZE = Math.round(2.5 * CHUNK_BYTES);

describe('sending a file', () => {
  it('arrives whole, with true progress', async () => {
    const { seen, around } = receiver(SIZE);
    const blob = file(SIZE);
    expect(await sendUpload({ uploadId: 'u', grant: 'g', blob, fresh: false }, around)).toBe('signed');
    expect(await same(seen.bytes, blob)).toBe(true);
    expect(seen.shares).toEqual([CHUNK_BYTES / SIZE, (2 * CHUNK_BYTES) / SIZE, 1]);
  });

  it('asks nothing first when nothing was sent yet', async () => {
    const { seen, around } = receiver(1000);
    expect(await sendUpload({ uploadId: 'u', grant: 'g', blob: file(1000), fresh: true }, around)).toBe('signed');
    expect(seen.requests).toBe(1);
  });

  it('goes on from what the service has after lost requests, lost answers and a busy service', async () => {
    const { seen, around } = receiver(SIZE, [null, 'lost', null, 'lost answer', 503, null, 429]);
    const blob = file(SIZE);
    expect(await sendUpload({ uploadId: 'u', grant: 'g', blob, fresh: false }, around)).toBe('signed');
    expect(await same(seen.bytes, blob)).toBe(true);
    expect(seen.pauses).toBe(4);
  });

  it('asks for the answer again when the whole file was there but the answer was lost', async () => {
    const { seen, around } = receiver(1000, [null, 'lost answer']);
    expect(await sendUpload({ uploadId: 'u', grant: 'g', blob: file(1000), fresh: false }, around)).toBe('signed');
    expect(seen.requests).toBe(4);
  });

  it('gives up when the service refuses the file', async () => {
    const { seen, around } = receiver(SIZE, [null, 413]);
    await expect(sendUpload({ uploadId: 'u', grant: 'g', blob: file(SIZE), fresh: false }, around)).rejects.toThrow(
      UploadRefusedError,
    );
    expect(seen.pauses).toBe(0);
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../../test/support/until.js';
import { keptBody } from './kept-body.js';

const CHUNK = Buffer.alloc(64 * 1024);
const LONG = 60_000;

/** A file of so many chunks; `closed` once nobody reads it any more. */
function file(chunks: number) {
  const state = { closed: false };
  async function* read(): AsyncGenerator<Buffer, void, undefined> {
    try {
      for (let count = 0; count < chunks; count += 1) yield CHUNK;
    } finally {
      state.closed = true;
    }
  }
  return { state, read };
}

it('passes everything on as long as the key is there, also where that cannot be told', async () => {
  const { state, read } = file(20);
  let asked = 0;
  const isKept = async (): Promise<boolean> => {
    asked += 1;
    if (asked % 2 === 0) throw new Error('the database is away');
    return true;
  };
  const body = keptBody(read, isKept, { look: 5, silence: LONG, longest: LONG });
  let bytes = 0;
  for await (const chunk of body) {
    bytes += (chunk as Buffer).length;
    await pause(2);
  }
  expect([bytes, state.closed]).toEqual([20 * CHUNK.length, true]);
  expect(asked).toBeGreaterThan(0);
  const before = asked;
  await pause(20);
  expect(asked).toBe(before);
});

it('opens and asks nothing before it is read', async () => {
  const called: string[] = [];
  const source = () => {
    called.push('source');
    return file(1).read();
  };
  const isKept = async (): Promise<boolean> => {
    called.push('isKept');
    return false;
  };
  const body = keptBody(source, isKept, { look: 1, silence: LONG, longest: LONG });
  await pause(10);
  body.destroy();
  expect(called).toEqual([]);
});

it.each([
  ['whose key goes', { silence: LONG, longest: LONG }, 'not-found', false],
  ['that takes nothing any more', { silence: 20, longest: LONG }, 'took too long', true],
  ['that is too slow', { silence: LONG, longest: 20 }, 'took too long', true],
])('ends a reader %s, and closes what was open', async (_name, times, problem, kept) => {
  const { state, read } = file(1_000);
  const body = keptBody(read, async () => kept, { look: 5, ...times });
  const failed = new Promise<Error>((resolve) => body.once('error', resolve));
  body.once('readable', () => void body.read());
  expect((await failed).message).toContain(problem);
  await until(() => state.closed);
});

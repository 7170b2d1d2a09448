/// <reference lib="webworker" />
import { Compositor } from './compositor.js';
import type { FromWorker, ToWorker } from './messages.js';
import { PersonFinder } from './person-finder.js';

/** Puts a picture behind the person, off the page's thread; its timer goes on while the page is hidden. */
const EVERY_MS = 1_000 / 24;

interface Tools {
  readonly compositor: Compositor;
  readonly finder: PersonFinder;
}

async function openTools(): Promise<Tools> {
  return { compositor: new Compositor(), finder: await PersonFinder.open() };
}

function tell(message: FromWorker, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

function fail(error: unknown): void {
  // For whoever looks for the reason: the page says only that there is none.
  console.error('No background', error);
  tell({ name: 'failed' });
}

async function handle({ compositor, finder }: Tools, message: ToWorker): Promise<void> {
  if (message.name === 'behind') return compositor.showBehind(message.picture);
  const since = performance.now();
  const { frame } = message;
  const person = await finder.find(frame);
  if (person !== null) {
    const drawn = compositor.draw(frame, person);
    tell({ name: 'drawn', frame: drawn }, [drawn]);
  }
  person?.close();
  frame.close();
  setTimeout(() => tell({ name: 'next' }), Math.max(0, EVERY_MS - (performance.now() - since)));
}

const tools = openTools();
let before = tools.then(() => tell({ name: 'next' })).catch(fail);
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  before = before.then(async () => handle(await tools, data)).catch(fail);
});

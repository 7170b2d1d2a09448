import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'puppeteer';
import type { CallTicketClaims } from '../../../subgraphs/calls/signalling/call-ticket.js';
import { CALLS_SOCKET_PATH } from '../../../subgraphs/calls/signalling/messages.js';
import { runFfmpeg } from '../../specimens/ffmpeg.js';
import { until } from '../until.js';
import { launchChromium } from '../widget/browser.js';
import type { CallWorld } from './call-world.js';
import { type Colour, type Film, FILMS, filmSource, nearest } from './media.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const PAGE_SCRIPT = path.join(ROOT, 'widget/call/testing/build-page.mjs');

/** What `callPage.state()` answers. */
export interface PageState {
  readonly connection: string;
  readonly participantId: string | null;
  readonly participants: readonly { readonly id: string; readonly state: string }[];
  readonly recording: boolean;
  readonly ended: { readonly outcome: string } | null;
  readonly chat: readonly { readonly text: string; readonly state: string }[];
  readonly heard: readonly { readonly name: string; readonly told: Readonly<Record<string, unknown>> }[];
  readonly media: readonly {
    readonly id: string;
    readonly frames: number;
    readonly width: number;
    readonly height: number;
    readonly firstAfter: number | null;
    readonly layer: number | null;
    readonly cameraPaused: boolean | null;
    readonly hasSound: boolean;
  }[];
  readonly framesDecoded: number;
  readonly soundSamples: number;
  readonly soundConcealed: number;
  readonly soundEnergy: number;
  readonly videoBytes: number;
  readonly ways: readonly string[];
}

export interface CallBrowserOptions {
  /** What its camera shows; painted by the page where the browser is shared. */
  readonly film: Film;
  /** A window of this one instead of a browser of its own, which is far cheaper. */
  readonly within?: Browser | null;
  readonly size?: { readonly width: number; readonly height: number };
  /** A regular expression: candidates of the host that do not match cannot be reached. */
  readonly reach?: string;
  readonly iceServers?: readonly {
    readonly urls: readonly string[];
    readonly username: string;
    readonly credential: string;
  }[];
  readonly forceRelay?: boolean;
}

const SIZE = { width: 640, height: 360 };
const RATE = 30;

/** Where browsers find the page. */
export interface CallPages extends AsyncDisposable {
  readonly url: string;
  readonly folder: string;
}

export async function serveCallPages(folder: string): Promise<CallPages> {
  const { stdout } = await promisify(execFile)(process.execPath, [PAGE_SCRIPT], { cwd: ROOT, maxBuffer: 1 << 26 });
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    response.end(isScript ? stdout : '<!doctype html><title>Call</title><script src="/page.js" defer></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    folder,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A film of four seconds for a browser's camera. @returns its file */
export async function shootFilm(folder: string, film: Film, size = SIZE): Promise<string> {
  const file = path.join(folder, `${film}-${size.width}.mjpeg`);
  const frames = ['-t', '4', '-c:v', 'mjpeg', '-q:v', '3', '-pix_fmt', 'yuvj420p', '-y', '-f', 'mjpeg', file];
  await runFfmpeg(['-f', 'lavfi', '-i', filmSource(film, size, RATE), ...frames]);
  return file;
}

/** A browser in which several of a call have a window each. */
export type SharedBrowser = Browser & AsyncDisposable;

export function launchSharedBrowser(): Promise<SharedBrowser> {
  return launchChromium(null, ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']);
}

async function openWindow(
  pages: CallPages,
  { film, within }: CallBrowserOptions,
  size: { readonly width: number; readonly height: number },
): Promise<AsyncDisposable & { readonly page: Page }> {
  if (within) {
    const context = await within.createBrowserContext();
    return { page: await context.newPage(), [Symbol.asyncDispose]: () => context.close() };
  }
  const browser = await launchChromium(await shootFilm(pages.folder, film, size));
  return { page: await browser.newPage(), [Symbol.asyncDispose]: () => browser[Symbol.asyncDispose]() };
}

/** Somebody with a real browser, whose camera shows a film. */
export class CallBrowser implements AsyncDisposable {
  private constructor(
    private readonly opened: AsyncDisposable,
    readonly page: Page,
    private readonly tickets: { next: () => object | Promise<object> },
  ) {}

  static async open(pages: CallPages, options: CallBrowserOptions): Promise<CallBrowser> {
    const { width, height } = options.size ?? SIZE;
    const opened = await openWindow(pages, options, { width, height });
    const { page } = opened;
    const tickets = { next: (): object | Promise<object> => ({}) };
    await page.exposeFunction('askForTicket', () => tickets.next());
    await page.goto(pages.url);
    const reach = options.reach === undefined ? 'null' : JSON.stringify(options.reach);
    const painted = options.within ? JSON.stringify(FILMS[options.film]) : 'null';
    await page.evaluate(`callPage.open(${width}, ${height}, ${reach}, ${painted})`);
    const made = new CallBrowser(opened, page, tickets);
    made.#options = options;
    return made;
  }
  #options: CallBrowserOptions = { film: 'applicant' };
  #participantId = '';

  get participantId(): string {
    return this.#participantId;
  }

  /** Joins; every ticket that the page asks for afterwards is for the same place. */
  async join(world: CallWorld, callId: string, change: Partial<CallTicketClaims> = {}): Promise<void> {
    this.aim(world, callId, change);
    await this.page.evaluate('callPage.join()');
  }

  /** Tickets are for this place from now on. */
  aim(world: CallWorld, callId: string, change: Partial<CallTicketClaims> = {}): void {
    const participantId = change.participantId ?? world.claims(callId).participantId;
    this.#participantId = participantId;
    this.tickets.next = () => ({
      url: world.url,
      path: CALLS_SOCKET_PATH,
      ticket: world.ticket(callId, { ...change, participantId }),
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
      iceServers: this.#options.iceServers ?? [],
      forceRelay: this.#options.forceRelay ?? false,
    });
  }

  /** Joins with the tickets of a whole service. */
  async joinBy(ticketOf: () => Promise<object>): Promise<void> {
    this.tickets.next = ticketOf;
    await this.page.evaluate('callPage.join()');
    const { participantId } = await this.once('a place', (state) => state.participantId !== null);
    this.#participantId = participantId ?? '';
  }

  async state(): Promise<PageState> {
    return (await this.page.evaluate('callPage.state()')) as PageState;
  }

  /** The state once it is as wished. */
  async once(what: string, holds: (state: PageState) => boolean): Promise<PageState> {
    let state: PageState | null = null;
    await until(
      async () => holds((state = await this.state())),
      () => `${what}; the page says ${JSON.stringify(state)}`,
      100,
    );
    if (state === null) throw new Error('unreachable');
    return state;
  }

  /** Sees the other one: so many more frames are decoded from now on. */
  async sees(other: CallBrowser, frames = 20): Promise<PageState['media'][number]> {
    const of = (state: PageState) => state.media.find(({ id }) => id === other.participantId);
    // A picture that begins anew counts from nothing again.
    let before: number | null = null;
    const state = await this.once(`frames of ${other.participantId}`, (now) => {
      const count = of(now)?.frames ?? 0;
      before = before === null ? count : Math.min(before, count);
      return count >= before + frames;
    });
    const seen = of(state);
    if (!seen) throw new Error('unreachable');
    return seen;
  }

  /** The colours of the other one's picture, as it is shown here. */
  async coloursOf(other: CallBrowser): Promise<Colour[]> {
    const drawn = await this.page.evaluate(`callPage.colours(${JSON.stringify(other.participantId)})`);
    return (drawn as [number, number, number][]).map(nearest);
  }

  /** Evaluates something on the page's `callPage`. */
  do(expression: string): Promise<unknown> {
    return this.page.evaluate(`callPage.${expression}`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.opened[Symbol.asyncDispose]();
  }
}

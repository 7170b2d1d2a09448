import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer, { type Browser, type HTTPRequest } from 'puppeteer';

/** A browser is replaced after so many documents: its memory creeps. */
const DOCUMENTS_BEFORE_RENEWAL = 60;
/** Milliseconds after which a browser that nobody uses is closed. */
const IDLE_MS = 5 * 60 * 1000;
/** Milliseconds for one document; a long one takes about a second. */
const LIMIT_MS = 30_000;

/**
 * Characters of a folder in which Chromium can make its socket: 107 for `/org.chromium.Chromium.XXXXXX/SingletonSocket` and
 * all before it. With more it ends at its start.
 */
const LONGEST_FOLDER = 60;

/** Where Debian, other systems and Google's packages put it; CHROMIUM_PATH comes first. */
const PROGRAMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** No network, no files of the machine, no state: the page holds everything that it shows. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--no-default-browser-check',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
];

/**
 * A browser that prints one document after the other, started when it is first needed. A document that takes too long ends
 * this browser and nobody else's.
 */
export class Press {
  private browser: Promise<Browser> | null = null;
  private printed = 0;
  private idle: NodeJS.Timeout | null = null;
  /** A short way to a folder whose own is too long. */
  private way: string | null = null;
  free = true;

  /**
   * @param folder for the browser's profile; its content is dropped with each browser
   * @param chromium its program; null: where the system has it
   */
  constructor(
    private readonly folder: string,
    private readonly chromium: string | null,
  ) {}

  /** Only one that is `free` may be asked. @param write makes the whole document, whose pictures are data URLs */
  async print(write: () => Promise<string>): Promise<Buffer> {
    this.free = false;
    if (this.idle !== null) clearTimeout(this.idle);
    try {
      return await this.printNow(await write());
    } finally {
      // A worn browser goes.
      if (this.printed >= DOCUMENTS_BEFORE_RENEWAL) await this.end();
      else this.idle = setTimeout(() => void this.end(), IDLE_MS).unref();
      this.free = true;
    }
  }

  async close(): Promise<void> {
    if (this.idle !== null) clearTimeout(this.idle);
    const browser = await this.browser?.catch(() => null);
    this.browser = null;
    await browser?.close().catch(() => undefined);
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
    if (this.way !== null) await rm(path.dirname(this.way), { recursive: true, force: true });
    this.way = null;
  }

  private async printNow(html: string): Promise<Buffer> {
    const browser = await this.open();
    const timer = setTimeout(() => browser.process()?.kill('SIGKILL'), LIMIT_MS);
    try {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setJavaScriptEnabled(false);
      await page.setRequestInterception(true);
      page.on('request', refuse);
      await page.setContent(html, { waitUntil: 'load', timeout: LIMIT_MS });
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, timeout: LIMIT_MS });
      await context.close();
      this.printed += 1;
      return Buffer.from(pdf);
    } catch (error) {
      await this.drop(browser);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  private async end(): Promise<void> {
    const browser = this.browser;
    this.browser = null;
    this.printed = 0;
    await (await browser?.catch(() => null))?.close().catch(() => undefined);
  }

  private async drop(browser: Browser): Promise<void> {
    if ((await this.browser?.catch(() => null)) === browser) this.browser = null;
    browser.process()?.kill('SIGKILL');
  }

  private async open(): Promise<Browser> {
    const known = await this.browser?.catch(() => null);
    if (known?.connected) return known;
    this.printed = 0;
    this.browser = this.launch();
    return this.browser;
  }

  /** The folder, or where its name is too long a link to it. */
  private async shortFolder(): Promise<string> {
    if (this.folder.length <= LONGEST_FOLDER) return this.folder;
    if (this.way === null) {
      this.way = path.join(await mkdtemp(path.join(tmpdir(), 'pdf-')), 'way');
      await symlink(path.resolve(this.folder), this.way);
    }
    return this.way;
  }

  private async launch(): Promise<Browser> {
    const program = [this.chromium, ...PROGRAMS].find((file) => file && existsSync(file));
    if (!program) throw new Error('PDF export needs Chromium: install it or set CHROMIUM_PATH');
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const folder = await this.shortFolder();
    const root = process.getuid?.() === 0;
    return puppeteer.launch({
      executablePath: program,
      headless: true,
      // By a pipe it ends with this process, and listens nowhere.
      pipe: true,
      userDataDir: path.join(folder, 'profile'),
      // Chromium's sandbox cannot be had as root.
      args: [...FLAGS, ...(root ? ['--no-sandbox'] : [])],
      // Neither keys nor database addresses.
      env: { PATH: process.env['PATH'], HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8', TZ: 'UTC' },
    });
  }
}

function refuse(request: HTTPRequest): void {
  const own = request.url().startsWith('data:') || request.url() === 'about:blank';
  void (own ? request.continue() : request.abort('accessdenied')).catch(() => undefined);
}

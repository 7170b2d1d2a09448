import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { LANGUAGES } from '../../../platform/languages/languages.js';
import { html } from './html.js';
import { labelsOf } from './labels.js';
import { PdfRenderer } from './pdf-renderer.js';
import { reportHtml } from './report.js';
import type { ReportActivity, ReportData } from './report-data.js';

let folder: string;
let renderer: PdfRenderer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-pdf-'));
  renderer = new PdfRenderer(path.join(folder, 'chromium'));
});
afterAll(async () => {
  await renderer.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

it('prints where the data folder has a long name, and leaves nothing beside it', async () => {
  const long = path.join(folder, 'a-folder-with-a-long-name'.repeat(4), 'chromium');
  const linksToIt = async (): Promise<number> => {
    const names = (await readdir(tmpdir())).filter((name) => name.startsWith('pdf-'));
    const targets = names.map((name) => readlink(path.join(tmpdir(), name, 'way')).catch(() => ''));
    return (await Promise.all(targets)).filter((target) => target.startsWith(long)).length;
  };
  const remote = new PdfRenderer(long);
  try {
    const printed = await remote.print('company', () => Promise.resolve('<p>Printed</p>'));
    expect(printed.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await linksToIt()).toBe(1);
  } finally {
    await remote.close();
  }
  expect(await linksToIt()).toBe(0);
});

const everything = { session: true, screening: true, proofOfAddress: true };

function data(language: string, record: Readonly<Record<string, unknown>> = {}): ReportData {
  return {
    company: 'Example Bank',
    photo: null,
    face: null,
    sides: [{ kind: 'passport', picture: null }],
    papers: [],
    questionFiles: [],
    operators: new Map([['0198c1f2-5d0e-7c41-9a55-3f0f5a1d2b99', 'Giorgi Maisuradze']]),
    madeAt: new Date('2026-07-01T13:00:00Z'),
    session: {
      id: '0198c1f2-5d0e-7c41-9a55-3f0f5a1d2b77',
      name: 'ANNA MARIA ERIKSSON',
      language,
      clientUserId: 'user-77',
      test: true,
      createdAt: '2026-07-01T12:34:56.789Z',
      endedAt: null,
      result: {
        record: {
          result: 'rejected',
          reject_reason: { value: 'low_similarity', description: 'Low similarity' },
          person: { first_name: 'ANNA MARIA', age: 51 },
          passport: { Surname_en_US: 'ERIKSSON', Surname_ka_GE: 'ერიქსონი' },
          ...record,
        },
      },
      steps: [],
      activities: {
        items: [
          { type: 'PAGE_LOADED', time: '2026-07-01T12:35:00.000Z', toldBy: 'service', data: { device: 'phone' } },
          { type: 'CAMERA_REFUSED', time: '2026-07-01T12:35:01.000Z', toldBy: 'browser', data: { reason: 'denied' } },
        ],
      },
    },
  };
}

/** The words on the pages, by a reader that is not ours. */
async function textOf(pdf: Buffer): Promise<string> {
  const file = path.join(folder, 'read.pdf');
  await writeFile(file, pdf);
  const { stdout } = await promisify(execFile)('pdftotext', ['-layout', file, '-']);
  return stdout;
}

/** Names of the fonts that are in it; glyphs that are drawn one by one have none. */
async function fontsOf(pdf: Buffer): Promise<readonly string[]> {
  const file = path.join(folder, 'fonts.pdf');
  await writeFile(file, pdf);
  const { stdout } = await promisify(execFile)('pdffonts', [file]);
  return stdout
    .split('\n')
    .slice(2)
    .flatMap((line) => line.split(' ', 1))
    .filter(Boolean);
}

describe('a report', () => {
  it('holds verdict, person, document, activities and page numbers', async () => {
    const text = await textOf(await renderer.print('company', async () => reportHtml(data('en'), everything)));
    for (const expected of [
      'Rejected',
      'Low similarity',
      'ANNA MARIA',
      'ERIKSSON',
      'Last name (ka)',
      'Page opened',
      '(told by the browser)',
    ]) {
      expect(text).toContain(expected);
    }
    expect(text).toContain('No screening was run for this session.');
    expect(text).toMatch(/1 ?\/ ?\d/);
  });

  it('holds only the parts that were asked for, in the language of the session', async () => {
    const asked = { session: false, screening: true, proofOfAddress: false };
    const text = await textOf(await renderer.print('company', async () => reportHtml(data('de'), asked)));
    expect(text).toContain('Abgelehnt');
    expect(text).toContain('Listenprüfung');
    expect(text).not.toContain('Adressnachweis');
    expect(text).not.toContain('Page opened');
  });

  it('names activities, fields and remarks in the language of the session, hits of the screening and files', async () => {
    const matches = [
      { name: 'Ana Eriksson', score: 91, topics: ['Sanctioned entity'], source: 'made-up', status: 'open' },
    ];
    const pages = [{ final: { city: 'თბილისი' }, statuses: ['name-was-not-found'] }];
    const record = {
      screeningMatches: matches,
      generalDocuments: [{ typeId: 'utility_bill', pages }],
      company: { key: 'company', taxId: '404' },
      questionnaires: [
        {
          key: 'form',
          questions: [
            { key: 'papers', answer: 1 },
            { key: 'job', answer: ['n'] },
          ],
        },
      ],
    };
    const file = { stepKey: 'form', questionKey: 'papers', fileName: 'contract.pdf', picture: null };
    const job = {
      key: 'job',
      title: { en: 'Work', ka: 'საქმიანობა' },
      options: [{ key: 'n', title: { en: 'Nurse' } }],
    };
    const steps = [{ key: 'form', title: { en: 'About you' }, settings: { questions: [job] } }];
    const shown = data('ka', record);
    const report = { ...shown, session: { ...shown.session, steps }, questionFiles: [file] };
    const text = await textOf(await renderer.print('company', async () => reportHtml(report, everything)));
    for (const expected of [
      'გვერდი გაიხსნა',
      'საიდენტიფიკაციო კოდი',
      'სახელი ვერ მოიძებნა',
      'Ana Eriksson',
      'made-up',
      'განუხილავი',
      'კომუნალური ქვითარი',
      'contract.pdf',
      'About you',
      'საქმიანობა',
      'Nurse',
    ]) {
      expect(text).toContain(expected);
    }
    expect(text).not.toContain('name-was-not-found');
  });

  it('names the video calls with how they ended, their stills and their script', async () => {
    const script = [
      { key: 'consent', text: 'Consent is spoken', result: 'done', note: 'clearly', at: '2026-07-01T12:41:30.000Z' },
      { key: 'hologram', text: 'Hologram', result: null, note: null, at: null },
    ];
    const call = {
      id: 'c',
      key: 'video-call',
      outcome: 'broken-off',
      reason: 'Too dark',
      operatorId: '0198c1f2-5d0e-7c41-9a55-3f0f5a1d2b99',
      queuedAt: '2026-07-01T12:40:00.000Z',
      acceptedAt: '2026-07-01T12:41:00.000Z',
      endedAt: '2026-07-01T12:45:00.000Z',
      participants: [],
      stills: [{ id: 's', label: 'document-front', takenAt: '2026-07-01T12:42:00.000Z' }],
      script,
    };
    const report = data('en', { video_calls: [call] });
    const text = await textOf(await renderer.print('company', async () => reportHtml(report, everything)));
    for (const expected of [
      'Video calls',
      'Broken off',
      'Too dark',
      'Giorgi Maisuradze',
      'Front of the document',
      'Consent is spoken',
      'In order',
      'clearly',
    ]) {
      expect(text).toContain(expected);
    }
  });

  it('says in words what became of a call, and who had it', () => {
    const operatorId = '0198c1f2-5d0e-7c41-9a55-3f0f5a1d2b99';
    const { session, ...rest } = data('de');
    const told = ['CALL_QUEUED', 'CALL_OFFERED', 'CALL_NOT_ANSWERED', 'CALL_QUEUED_AGAIN', 'CALL_ACCEPTED'];
    const items = [...told, 'CALL_TRANSFERRED', 'CALL_ENDED'].map((type) => {
      const ended = type === 'CALL_ENDED' ? { outcome: 'given-up' } : {};
      return { type, time: '2026-07-01T12:35:00.000Z', toldBy: null, data: { operatorId, ...ended } };
    });
    const page = reportHtml({ ...rest, session: { ...session, activities: { items } } }, everything);
    expect(page).toContain('Berater: Giorgi Maisuradze; Ergebnis: Vom Antragsteller aufgegeben');
    expect(page).toContain('Anruf weitergeleitet');
    // The names of codes that have none in the report's language are made of the codes.
    expect(page).not.toMatch(/Call |CALL_|given-up/);
    expect(page).not.toContain(operatorId);
  });

  it.each(LANGUAGES.map(({ code }) => code))('is printed in %s with fonts of Noto alone', async (code) => {
    const pdf = await renderer.print('company', async () => reportHtml(data(code), everything));
    const { title, documents } = labelsOf(code);
    // The reader puts spaces around some Bengali letters.
    const close = (text: string): string => text.replace(/\s+/g, '');
    const text = close(await textOf(pdf));
    expect(text).toContain(close(title));
    expect(text).toContain(close(documents));
    expect((await fontsOf(pdf)).filter((font) => !/^[A-Z]{6}\+Noto|^\[none\]$/.test(font))).toEqual([]);
  });

  it('shows what people wrote and runs none of it', () => {
    const page = reportHtml(data('en', { result_comment: '<script>alert(1)</script><img src=x>' }), everything);
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toMatch(/<script|<img src=x/);
    expect(html`<b title="${'"><i>'}">${null}</b>`.text).toBe('<b title="&quot;&gt;&lt;i&gt;"></b>');
  });
});

/** Marks above marks, both directions, one long word, joined pictures, scripts that are shaped. */
const HARD = [
  'a\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308',
  'abc \u202e\u05d0\u05d1\u05d2\u2067\u0627\u0628\u062c\u062f\u2069\u202c ',
  'W',
  '\u{1f469}\u{1f3fd}\u200d\u2764\ufe0f\u200d\u{1f48b}\u200d\u{1f468}\u{1f3ff}',
  '\u0e01\u0e47\u0e47\u0e47\u0e47\u0e47\u0e47',
  '\u6f22\u0915\u093f\u200d\u0915\u094d\u0937\u0941\u10d0\ud55c\u00ad',
];

function activity(text: string, characters: number, place: number): ReportActivity {
  const note = `number ${place} of many ${text.repeat(characters / text.length)}`;
  return { type: 'CAMERA_REFUSED', time: '2026-07-01T12:35:01.000Z', toldBy: 'browser', data: { note } };
}

/** The process of the browser whose profile is in a folder; null when there is none. */
async function browserIn(profile: string): Promise<number | null> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const words = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (words.includes(`--user-data-dir=${profile}`) && !words.includes('--type=')) return Number(name);
  }
  return null;
}

describe('the renderer', () => {
  it('reaches neither network nor files, whatever a page asks for', async () => {
    let reached = 0;
    const server = http.createServer((_request, response) => {
      reached += 1;
      response.end('secret of the network');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const secret = path.join(folder, 'secret.html');
    await writeFile(secret, 'secret of a file');
    const page = `<!doctype html><p>printed</p>
      <link rel="stylesheet" href="http://127.0.0.1:${port}/style.css">
      <img src="http://127.0.0.1:${port}/picture.png"><img src="http://localhost:${port}/picture.png">
      <iframe src="http://127.0.0.1:${port}/"></iframe><iframe src="file://${secret}"></iframe>
      <object data="file://${secret}"></object>
      <script>fetch('http://127.0.0.1:${port}/script')</script>`;
    const text = await textOf(await renderer.print('company', async () => page));
    server.close();
    expect(text).toContain('printed');
    expect(text).not.toContain('secret');
    expect(reached).toBe(0);
  });

  it('prints ten at once, two at a time', async () => {
    let gathering = 0;
    let most = 0;
    const pdfs = await Promise.all(
      Array.from({ length: 10 }, () =>
        renderer.print('company', async () => {
          gathering += 1;
          most = Math.max(most, gathering);
          await new Promise((resolve) => setTimeout(resolve, 20));
          gathering -= 1;
          return reportHtml(data('en'), everything);
        }),
      ),
    );
    expect(pdfs.every((pdf) => pdf.subarray(0, 5).toString() === '%PDF-')).toBe(true);
    expect(most).toBe(2);
  });

  it('lets companies take turns, each document in a browser that prints nothing else meanwhile', async () => {
    const printed: string[] = [];
    const ends: (() => void)[] = [];
    const print = (company: string, name: string, until?: Promise<void>) =>
      renderer.print(company, async () => {
        printed.push(name);
        await until;
        return `<p>${name}</p>`;
      });
    const held = [0, 1].map((place) => print('many', `held ${place}`, new Promise((end) => ends.push(end))));
    const waiting = ['many 1', 'many 2', 'many 3'].map((name) => print('many', name));
    const other = print('few', 'few 1');
    ends.forEach((end) => end());
    await Promise.all([...held, ...waiting, other]);
    expect(printed.slice(0, 2)).toEqual(['held 0', 'held 1']);
    expect(printed.indexOf('few 1')).toBeLessThan(printed.indexOf('many 2'));
    expect(await readdir(path.join(folder, 'chromium'))).toEqual(['0', '1']);
  });

  it('cuts a value that would fill pages', async () => {
    const text = await textOf(
      await renderer.print('company', async () =>
        reportHtml(data('en', { person: { first_name: 'A'.repeat(50_000), last_name: 'ERIKSSON' } }), everything),
      ),
    );
    expect(text.replace(/[^A]/g, '').length).toBeLessThan(6_000);
    expect(text).toContain('ERIKSSON');
  });

  it('makes a report of a thousand activities that are hard to lay out', async () => {
    const report = data('en');
    const items = Array.from({ length: 1_000 }, (_, place) => activity(HARD[place % HARD.length] ?? '', 4_096, place));
    const session = { ...report.session, activities: { items } };
    const page = reportHtml({ ...report, session }, everything);
    expect(page.length).toBeLessThan(600_000);
    const text = await textOf(await renderer.print('company', () => Promise.resolve(page)));
    for (const place of [0, 500, 999]) expect(text).toContain(`number ${place} of many`);
  });

  it('loses of a browser that is killed the one document in it, and no other company waits for it', async () => {
    const endless = HARD.map((text) => `<p>${text.repeat(Math.ceil(2_000_000 / text.length))}</p>`).join('');
    const lost = renderer.print('many', () => Promise.resolve(endless)).catch((error: unknown) => error);
    for (const place of [1, 2, 3]) {
      const pdf = await renderer.print('few', async () => reportHtml(data('en'), everything));
      expect([place, pdf.subarray(0, 5).toString()]).toEqual([place, '%PDF-']);
    }
    const busy = await browserIn(path.join(folder, 'chromium', '0'));
    if (busy !== null) process.kill(busy, 'SIGKILL');
    expect(await lost).toBeInstanceOf(Error);
    const after = await Promise.all(['many', 'few'].map((company) => renderer.print(company, async () => '<p>on</p>')));
    expect(after.map((pdf) => pdf.subarray(0, 5).toString())).toEqual(['%PDF-', '%PDF-']);
  });

  it('says that it is busy when too many wait, and goes on after a failure', async () => {
    const many = await Promise.allSettled(
      Array.from({ length: 40 }, () => renderer.print('company', () => Promise.reject(new Error('nothing to print')))),
    );
    const refused = many.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(40);
    expect(many.at(-1)).toMatchObject({ reason: { code: 'busy', retryAfter: 5 } });
    expect((await renderer.print('company', async () => '<p>again</p>')).length).toBeGreaterThan(500);
  });
});

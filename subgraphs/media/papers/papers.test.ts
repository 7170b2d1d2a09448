import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CaptureGrant } from '../../platform/captures/grant.js';
import type { CaptureKind } from '../../platform/captures/kinds.js';
import type { PlatformSettings } from '../../platform/platform.js';
import { namesBelow } from '../../../test/support/names-below.js';
import { until } from '../../../test/support/until.js';
import { company, markedJpeg, TrialClient, type TrialSession } from '../../../test/trial-service/trial-client.js';

let settings: PlatformSettings;
let service: TrialClient;

beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bonafide-papers-'));
  settings = {
    dataDir,
    databaseUrl: `sqlite:${dataDir}`,
    mediaUrl: `file:${path.join(dataDir, 'media')}`,
    masterKey: randomBytes(32).toString('hex'),
    publicUrl: 'http://localhost',
    logLevel: 'silent',
  };
  service = await TrialClient.start(settings);
});
afterAll(async () => {
  await service.stop();
  await rm(settings.dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function give(
  session: TrialSession,
  kind: CaptureKind,
  bytes: Buffer,
  changes: Partial<CaptureGrant> = {},
): Promise<void> {
  const grant = service.grant(session, kind, { stepKey: 'paper', ...changes });
  const answer = await service.submit(session, grant, await service.upload(grant, bytes));
  expect(answer.errors).toBeUndefined();
}

const field = async (session: TrialSession, selection: string): Promise<unknown> => {
  const answer = await service.ask(
    company(session.companyId),
    `query ($of: [_Any!]!) { _entities(representations: $of) { ... on Session { found: ${selection} } } }`,
    { of: [{ __typename: 'Session', id: session.sessionId, companyId: session.companyId }] },
  );
  if (answer.errors) return answer.errors[0]?.extensions.code;
  return (answer.data?.['_entities'] as { found: unknown }[])[0]?.found;
};
const document = (session: TrialSession, typeId: string): Promise<unknown> =>
  field(session, `paper(typeId: "${typeId}") { contentType ticket }`);

describe('a paper', () => {
  it('of one picture is answered as it is, of several as one PDF, by both spellings of its type', async () => {
    const session = await service.createSession(randomUUID());
    const page = (pageNumber: number) => ({
      page: { typeId: 'utility-bill' as const, pageNumber },
      attempt: pageNumber,
    });
    await give(session, 'general-document', markedJpeg('first'), page(1));
    await service.waitFor('general-document.read', 1);
    expect(await document(session, 'utility-bill')).toMatchObject({ contentType: 'image/jpeg' });

    await give(session, 'general-document', markedJpeg('second'), page(2));
    await service.waitFor('general-document.read', 2);
    const found = (await document(session, 'utility_bill')) as { contentType: string; ticket: string };
    expect(found.contentType).toBe('application/pdf');
    expect((await service.download(found.ticket)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('has the pages that its applicant kept, in their order, and no file of the others', async () => {
    const session = await service.createSession(randomUUID());
    const before = (await service.heard()).filter(({ type }) => type === 'general-document.read').length;
    for (const [at, name] of ['first', 'second'].entries()) {
      const page = { typeId: 'utility-bill' as const, pageNumber: at + 1 };
      await give(session, 'general-document', markedJpeg(name), { page, attempt: at + 1 });
    }
    await service.waitFor('general-document.read', before + 2);
    const kind = 'general-document';
    await service.tellArranged(session, {
      stepKey: 'paper',
      pages: [
        { kind, attempt: 1, pageNumber: null },
        { kind, attempt: 2, pageNumber: 1 },
      ],
    });
    const left = async () => {
      const found = (await document(session, 'utility-bill')) as { contentType: string; ticket: string };
      return found.contentType === 'image/jpeg' ? (await service.download(found.ticket)).toString('latin1') : null;
    };
    let text = await left();
    for (const end = Date.now() + 30_000; text === null && Date.now() < end; text = await left()) await pause(50);
    expect(text).toContain('second');
  });

  it('has the pages alone that were taken after its applicant was sent back, once they have submitted them', async () => {
    const session = await service.createSession(randomUUID());
    const before = (await service.heard()).filter(({ type }) => type === 'general-document.read').length;
    const page = (pageNumber: number, attempt: number) => ({
      page: { typeId: 'utility-bill' as const, pageNumber },
      attempt,
    });
    const kind = 'general-document';
    await give(session, kind, markedJpeg('first'), page(1, 1));
    await give(session, kind, markedJpeg('second'), page(2, 2));
    await give(session, kind, markedJpeg('better'), page(1, 3));
    await service.waitFor('general-document.read', before + 3);
    expect(await document(session, 'utility-bill')).toMatchObject({ contentType: 'application/pdf' });
    const replaced = [1, 2].map((attempt) => ({ stepKey: 'paper', kind, attempt }));
    await service.tellSubmitted(session, { round: 2, captures: [], replaced });
    const left = () => document(session, 'utility-bill') as Promise<{ contentType: string; ticket: string }>;
    let found = await left();
    for (
      const end = Date.now() + 30_000;
      found.contentType !== 'image/jpeg' && Date.now() < end;
      found = await left()
    ) {
      await pause(50);
    }
    expect((await service.download(found.ticket)).toString('latin1')).toContain('better');
    await service.tellSubmitted(session, {
      round: 3,
      captures: [],
      replaced: [{ stepKey: 'paper', kind, attempt: 3 }],
    });
    const picture = () => field(session, 'picture(kind: "general-document") { contentType }');
    let gone = await picture();
    for (const end = Date.now() + 30_000; gone !== null && Date.now() < end; gone = await picture()) await pause(50);
    expect(gone).toBeNull();
  });

  it('given as a PDF stays one; other types have none, and unknown ones are refused', async () => {
    const session = await service.createSession(randomUUID());
    const pdf = Buffer.from('%PDF-1.7\nas it was given');
    await give(session, 'general-document', pdf, { page: { typeId: 'bank-statement', pageNumber: 1 } });
    await service.waitFor('general-document.read', 8);
    const found = (await document(session, 'bank-statement')) as { contentType: string; ticket: string };
    expect(found.contentType).toBe('application/pdf');
    expect(await service.download(found.ticket)).toEqual(pdf);
    expect(await document(session, 'utility-bill')).toBeNull();
    expect(await document(session, 'tax-return')).toBe('wrong-parameters');
  });
});

describe('exports of a session', () => {
  it('are the selfie with a document, portraits, markers and stills, as far as there are any', async () => {
    const session = await service.createSession(randomUUID());
    expect(await field(session, 'mainDocumentFacePhoto { contentType }')).toBeNull();
    await give(session, 'face-document', markedJpeg('selfie'));
    await give(session, 'card-front', markedJpeg('SURNAME DOE'), { stepKey: 'identity-document' });
    await service.waitFor('face-document.judged');
    await service.waitFor('document.read');
    expect(await field(session, 'picture(kind: "face-document") { contentType }')).toEqual({
      contentType: 'image/jpeg',
    });
    const photo = (await field(session, 'mainDocumentFacePhoto { dataUrl }')) as { dataUrl: string };
    expect(Buffer.from(photo.dataUrl.split(',')[1] ?? '', 'base64').toString()).toBe('portrait on page of DOE');

    const markers = tarOf(await field(session, 'visualMarkers'));
    expect(markers).toContain('card-front/portrait.jpg');
    expect(markers).toContain('signature on page of DOE');
    expect(markers).not.toContain('card-front/mrz.jpg');
    expect(await field(session, 'pdf { ticket }')).toBe('wrong-parameters');
  });

  it('show what the session was submitted with, and nothing that is delivered afterwards', async () => {
    const session = await service.createSession(randomUUID());
    const stepKey = 'identity-document';
    await give(session, 'card-front', markedJpeg('SURNAME STRANGER'), { stepKey });
    await give(session, 'passport', markedJpeg('SURNAME OWN'), { stepKey });
    const sides = () => field(session, 'documentSides { kind }') as Promise<readonly { kind: string }[]>;
    await until(async () => (await sides()).length === 2, 'both are read');
    const held = service.grant(session, 'card-front', { stepKey, attempt: 2 });
    const staged = await service.upload(held, markedJpeg('SURNAME LATE'));
    await service.tellSubmitted(session, {
      round: 1,
      captures: [{ stepKey, kind: 'passport', attempt: 1, documentType: 'passport' }],
      replaced: [1, 2].map((attempt) => ({ stepKey, kind: 'card-front', attempt })),
    });
    await until(async () => (await sides()).length === 1, 'what was not submitted is gone');
    expect((await service.submit(session, held, staged)).errors?.[0]?.extensions.code).toBe('grant-expired');
    expect(await sides()).toEqual([{ kind: 'passport' }]);
    expect(await field(session, 'picture(kind: "card-front") { contentType }')).toBeNull();
    const photo = (await field(session, 'mainDocumentFacePhoto { dataUrl }')) as { dataUrl: string };
    expect(Buffer.from(photo.dataUrl.split(',')[1] ?? '', 'base64').toString()).toBe('portrait on page of OWN');
    const markers = tarOf(await field(session, 'visualMarkers'));
    expect(markers).toContain('passport/portrait.jpg');
    expect(markers).not.toContain('STRANGER');
  });

  it('of a session that is deleted while they are made say that there is none', async () => {
    const session = await service.createSession(randomUUID());
    await give(session, 'card-front', markedJpeg('SURNAME LEAVING'), { stepKey: 'identity-document' });
    await until(async () => (await field(session, 'mainDocumentFacePhoto { contentType }')) !== null, 'it is read');
    const folder = path.join(settings.dataDir, 'media');
    const files = async () => (await namesBelow(folder)).filter((name) => name.includes(session.sessionId)).length;
    const before = await files();
    // The page lies on disk for as long as the worker reads: if it was missed, it is asked for again.
    let markers = field(session, 'visualMarkers');
    let answered = false;
    const note = () => (answered = true);
    void markers.then(note);
    await until(
      async () => {
        if ((await files()) > before) return true;
        if (answered) {
          answered = false;
          markers = field(session, 'visualMarkers');
          void markers.then(note);
        }
        return false;
      },
      'the worker reads its page',
      1,
    );
    await service.delete(session);
    expect(await markers).toBe('session-not-found');
  });
});

function tarOf(value: unknown): string {
  const [head, base64 = ''] = String(value).split(',');
  expect(head).toBe('data:application/x-tar;base64');
  const bytes = Buffer.from(base64, 'base64');
  expect(bytes.length % 512).toBe(0);
  expect(bytes.length).toBeGreaterThanOrEqual(1024);
  return bytes.toString('latin1');
}

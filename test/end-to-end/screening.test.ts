import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../support/until.js';
import { importList } from '../../subgraphs/screening/lists/import-list.js';
import { openScreeningStore } from '../../subgraphs/screening/screening-store.js';
import { ApiApplicant } from '../support/applicant.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { showCard } from './applicants.js';
import { photographedSide, type Photograph } from './photographs.js';

let front: Photograph;
let back: Photograph;
let service: RunningService;
beforeAll(async () => {
  [front, back] = [await photographedSide('front', 7), await photographedSide('back', 7)];
  service = await startService();
});
afterAll(() => service[Symbol.asyncDispose]());

interface Match {
  readonly id: string;
  readonly score: number;
  readonly name: string;
  readonly status: string;
}

async function rest<Answer>(target: string, fields: object): Promise<Answer> {
  const answer = await service.rest(target, { companyKey: COMPANY_KEY, ...fields });
  return (await answer.json()) as Answer;
}
interface Result {
  readonly result: string;
  readonly reject_reason: { readonly value: string };
  readonly warnings?: readonly string[];
  readonly screeningMatches?: Match[];
}

const result = (token: string) => rest<Result>('/external-api/result/', { session_token: token });

/** Shows the same card again and again; there is no face to film. */
async function verify(): Promise<{ token: string; id: string; outcome: { result: string; reason: string } }> {
  const token = await rest<string>('/external-api/begin/', { flags: { skip_face: true } });
  const applicant = new ApiApplicant(service.url, token);
  const { consent } = await applicant.open();
  await applicant.consent(consent.version);
  await showCard(applicant, front.image, back.image);
  const outcome = await applicant.outcome();
  const { data } = await service.graphql<{ session: { id: string } }>(
    COMPANY_KEY,
    `{ session(token: "${token}") { id } }`,
  );
  return { token, id: data?.session.id ?? '', outcome };
}

/** A list that has the holder of the card, imported beside the running service. */
async function listHolder(more: string): Promise<void> {
  const { holder } = front.identity;
  const folder = await mkdtemp(path.join(tmpdir(), 'bonafide-screened-'));
  const file = path.join(folder, 'list.csv');
  const row = `1,${holder.givenNames} ${holder.surname},${holder.birthDate},WANTED,${more}`;
  await writeFile(file, `id,name,birth_dates,topics,positions\n${row}\n`);
  const store = await openScreeningStore(service.service.platform);
  await importList(service.service.platform, store, { source: 'own', format: 'csv', files: [file] });
  await store.stop();
  await rm(folder, { recursive: true });
  const query = { fullName: `${holder.surname} ${holder.givenNames}` };
  const hits = async () => (await rest<{ result: unknown[] }>('/search-screening-person', { query })).result;
  await until(async () => (await hits()).length > 0, 'the list is taken up', 100);
}

async function decide(how: 'confirm' | 'dismiss', id: string | undefined): Promise<void> {
  const mutation = `mutation { ${how}ScreeningHit(id: "${id}", reason: "Compared the photographs") { status } }`;
  const { errors } = await service.graphql(COMPANY_KEY, mutation);
  expect(errors).toBeUndefined();
}

async function becomes(token: string, expected: string): Promise<Awaited<ReturnType<typeof result>>> {
  await until(async () => (await result(token)).result === expected, `the session becomes ${expected}`);
  return result(token);
}

it('a listed person is checked by hand, approved once the hit is dismissed, and not asked about again', async () => {
  await service.graphql(
    COMPANY_KEY,
    'mutation { changeCompanySettings(input: { screening: { sessions: true } }) { id } }',
  );
  await listHolder('');
  const { token, outcome } = await verify();
  expect(outcome).toEqual({ result: 'manual_check', reason: '' });
  const record = await result(token);
  expect(record).toMatchObject({
    reject_reason: { value: 'screening_match' },
    screeningMatches: [{ personId: 'own:1', topics: ['Wanted person'], source: 'own', status: 'open' }],
  });
  const { data } = await service.graphql<{ session: { screening: { hits: object[] } } }>(
    COMPANY_KEY,
    `{ session(token: "${token}") { screening { hits { id status explanation { pairs { query listed } } } } } }`,
  );
  expect(data?.session.screening.hits).toMatchObject([{ status: 'open', explanation: { pairs: expect.anything() } }]);

  await decide('dismiss', record.screeningMatches?.[0]?.id);
  expect(await becomes(token, 'approved')).toMatchObject({ screeningMatches: [{ status: 'dismissed' }] });

  const again = await verify();
  expect(again.outcome).toMatchObject({ result: 'approved' });
  const known = await result(again.token);
  expect(known).toMatchObject({ screeningMatches: [{ status: 'dismissed' }] });
  await decide('confirm', known.screeningMatches?.[0]?.id);
  expect(await becomes(again.token, 'rejected')).toMatchObject({
    reject_reason: { value: 'screening_match_confirmed' },
  });
});

it('a person on the blacklist is rejected, without being told why', async () => {
  const { documentNumber } = front.identity.id;
  const written = documentNumber.toLowerCase().split('').join('-');
  const query = JSON.stringify({ documentNumber: written, reason: 'Chargeback', notes: 'Case 7' });
  const { result: id } = await rest<{ result: string }>('/add-blacklist-record', { query });
  const { token, outcome } = await verify();
  expect(outcome).toEqual({ result: 'rejected', reason: '' });
  expect(await result(token)).toMatchObject({ reject_reason: { value: 'blacklisted', description: 'Blacklisted' } });

  await rest('/remove-blacklist-record', { id });
  const { outcome: later } = await verify();
  expect(later.result).not.toBe('rejected');
});

it('a face on the blacklist is known again under another name, though its session is deleted, until the record is removed', async () => {
  const { id: sessionId } = await verify();
  const input = `{ lastName: "Otherwise", reason: "Fraud", faceOfSession: "${sessionId}" }`;
  const { data, errors } = await service.graphql<{ addBlacklistRecord: string }>(
    COMPANY_KEY,
    `mutation { addBlacklistRecord(input: ${input}) }`,
  );
  expect(errors).toBeUndefined();
  const record = data?.addBlacklistRecord ?? '';
  const kept = `{ blacklistRecord(id: "${record}") { face matchesNobody } }`;
  await until(
    async () => JSON.stringify((await service.graphql(COMPANY_KEY, kept)).data).includes('"face":"kept"'),
    'the record has the face',
  );
  await service.graphql(COMPANY_KEY, `mutation { deleteSession(id: "${sessionId}") }`);

  const { token, outcome } = await verify();
  expect(outcome).toEqual({ result: 'manual_check', reason: '' });
  expect(await result(token)).toMatchObject({
    reject_reason: { value: 'blacklisted' },
    warnings: expect.arrayContaining(['BLACKLISTED_FACE']) as unknown,
  });
  const found = await service.graphql(
    COMPANY_KEY,
    `{ session(token: "${token}") { screening { blacklistRecordId blacklistedBy blacklistedSimilarity } } }`,
  );
  expect(found.data).toMatchObject({
    session: { screening: { blacklistRecordId: record, blacklistedBy: 'face' } },
  });
  await rest('/remove-blacklist-record', { id: record });
  const later = await result((await verify()).token);
  expect(later.warnings ?? []).not.toContain('BLACKLISTED_FACE');
});

it('a session without a face, or of others, gives none to the blacklist', async () => {
  const token = await rest<string>('/external-api/begin/', {});
  const { data } = await service.graphql<{ session: { id: string } }>(
    COMPANY_KEY,
    `{ session(token: "${token}") { id } }`,
  );
  const tried = async (id: string) => {
    const { errors } = await service.graphql(
      COMPANY_KEY,
      `mutation { addBlacklistRecord(input: { lastName: "Nobody", reason: "Fraud", faceOfSession: "${id}" }) }`,
    );
    return errors?.[0]?.extensions?.['code'];
  };
  expect(await tried(data?.session.id ?? '')).toBe('wrong-parameters');
  expect(await tried('0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6099')).toBe('session-not-found');
});

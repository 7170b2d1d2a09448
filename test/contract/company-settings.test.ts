import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { keepEveryKindOfFile } from '../support/stored-files.js';
import { PREPARED } from './prepared.js';

it('a changed form holds for the next call, also where the key was just used', async () => {
  await using service = await startService();
  const wrong = { company_key: COMPANY_KEY, session_token: 'none' };
  const legacy = (on: boolean) =>
    service.graphql(COMPANY_KEY, `mutation { changeCompanySettings(input: { legacyErrors: ${String(on)} }) { id } }`);
  expect((await service.rest('/result/', wrong)).status).toBe(404);
  await legacy(true);
  expect(await (await service.rest('/result/', wrong)).json()).toBe('SESSION_NOT_FOUND');
  await legacy(false);
  expect((await service.rest('/result/', wrong)).status).toBe(404);
});

it('a wrong key is answered in the form that the service is set to', async () => {
  const fields = { company_key: 'nobody', session_token: 'none' };
  await using older = await startService({ LEGACY_ERRORS: 'true' });
  const answer = await older.rest('/external-api/result/', fields);
  expect([answer.status, await answer.json()]).toEqual([200, 'COMPANY_KEY_INVALID']);
  expect((await older.rest('/external-api/result/', { company_key: COMPANY_KEY, session_token: 'none' })).status).toBe(
    404,
  );
  await using usual = await startService();
  expect((await usual.rest('/external-api/result/', fields)).status).toBe(401);
});

/** The forms of answers by company setting: those of the reference's variants. */
describe('a company that asks for the other forms of answers', () => {
  let service: RunningService;
  let token: string;
  beforeAll(async () => {
    service = await startService();
    const { companies } = service.service.administration ?? {};
    const company = (await companies?.first(COMPANY_KEY)) ?? '';
    const answerForms = { removal: 'empty', archives: 'nested', questionFile: 'archive' } as const;
    await companies?.changeRules(company, { answerForms: { ...answerForms, personDetails: 'members' } });
    token = (await (await service.rest('/begin/', { company_key: COMPANY_KEY })).json()) as string;
    await keepEveryKindOfFile(service, token);
  });
  afterAll(() => service[Symbol.asyncDispose]());

  const answerTo = async (path: string, fields: object): Promise<unknown> => {
    const answer = await service.rest(path, { companyKey: COMPANY_KEY, sessionId: token, ...fields });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  };

  it.each([
    ['/remove-screening-query-from-monitoring', {}],
    // The reference shows one form of it.
    ['/remove-blacklist-record', { result: true }],
  ])('gets of %s %j', async (path, expected) => {
    expect(await answerTo(path, (await PREPARED[path]?.(service)) ?? {})).toEqual(expected);
  });

  it('gets the details of a listed person in one of their two forms', async () => {
    const { companies } = service.service.administration ?? {};
    const groups = (await companies?.create('Groups')) ?? '';
    const details = async (key: string): Promise<readonly string[]> => {
      const answer = await service.rest('/get-screening-person-details', { companyKey: key, personId: 'invented:1' });
      return Object.keys(((await answer.json()) as { result: object }).result);
    };
    const both = ['entityType', 'firstName', 'middleName', 'lastName', 'gender', 'birthdayTime', 'nationality'];
    const members = ['isDeceased', 'photoUrl', 'sanctions', 'pep'];
    const mine = (await companies?.createKey((await companies.first(COMPANY_KEY)) ?? '', { test: true })) ?? '';
    expect(await details(mine)).toEqual([...both, ...members]);
    const theirs = (await companies?.createKey(groups, { test: true })) ?? '';
    expect(await details(theirs)).toEqual([...both, ...members, 'extraDetails']);
    const forms = { removal: 'result', archives: 'string', questionFile: 'object', personDetails: 'groups' } as const;
    await companies?.changeRules(groups, { answerForms: forms });
    const another = (await companies?.createKey(groups, { test: true })) ?? '';
    expect(await details(another)).toEqual([...both, 'extraDetails']);
  });

  it.each([
    ['/get-visual-markers', {}],
    ['/get-video-call-shots', {}],
    ['/get-question-file', { stepKey: 'documents', questionKey: 'contract' }],
  ])('gets the archive of %s nested in arrays', async (path, fields) => {
    const dataUrl = expect.stringMatching(/^data:application\/x-tar;base64,[A-Za-z0-9+/]+=*$/) as string;
    expect(await answerTo(path, fields)).toEqual({ result: [[dataUrl]] });
  });
});

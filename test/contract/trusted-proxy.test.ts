import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';

interface Told {
  readonly session: { readonly result: { readonly record: { readonly technicalDetails: object } } };
}

/** What the company is told of where an applicant came from, whose request carried `headers`. */
async function technicalDetails(service: RunningService, headers: Readonly<Record<string, string>>): Promise<object> {
  const token = (await (await service.rest('/begin/', { company_key: COMPANY_KEY })).json()) as string;
  const opened = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify({ query: 'mutation { openSession { state } }' }),
  });
  expect(await opened.json()).toEqual({ data: { openSession: { state: expect.any(String) as string } } });
  const { data } = await service.graphql<Told>(
    COMPANY_KEY,
    'query ($token: ID!) { session(token: $token) { result { record } } }',
    { token },
  );
  return data?.session.result.record.technicalDetails ?? {};
}

const FORWARDED = { 'x-forwarded-for': '198.51.100.7', 'x-country-code': 'GE' };

it('address and country are believed from a trusted proxy that says for whom it speaks', async () => {
  await using service = await startService({ TRUST_PROXY: 'loopback' });
  expect(await technicalDetails(service, FORWARDED)).toMatchObject({
    remoteAddress: '198.51.100.7',
    countryCode: 'GE',
  });
  expect(await technicalDetails(service, { 'x-country-code': 'GE' })).toMatchObject({
    remoteAddress: '127.0.0.1',
    countryCode: '',
  });
});

it.each(['10.0.0.0/8', 'false'])('neither is believed from anybody else (%s)', async (trusted) => {
  await using service = await startService({ TRUST_PROXY: trusted });
  expect(await technicalDetails(service, FORWARDED)).toMatchObject({ remoteAddress: '127.0.0.1', countryCode: '' });
});

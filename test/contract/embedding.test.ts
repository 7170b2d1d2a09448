import { startService } from '../support/service.js';

const policyOf = async (address: string): Promise<string> =>
  (await fetch(address)).headers.get('content-security-policy') ?? '';

it('only the origins on the company’s list may embed the widget; without a list any page may', async () => {
  await using service = await startService();
  const { administration } = service.service;
  const company = (await administration?.companies.create('Embedding')) ?? '';
  const key = (await administration?.companies.createKey(company)) ?? '';
  const policyOfNewSession = async () => {
    const token = (await (await service.rest('/begin/', { company_key: key })).json()) as string;
    const page = await fetch(`${service.url}/?session_token=${token}`);
    return page.headers.get('content-security-policy') ?? '';
  };
  expect(await policyOfNewSession()).not.toContain('frame-ancestors');
  // Whose list counts there, nobody can tell.
  for (const address of ['/', '/?session_token=%22%22'])
    expect(await policyOf(`${service.url}${address}`)).toMatch(/; frame-ancestors 'self'$/);

  await using other = await startService();
  const listed = (await other.service.administration?.companies.create('Listed')) ?? '';
  const allowedOrigins = ['https://bank.example', "https://evil.example; script-src 'unsafe-inline'"];
  await other.service.administration?.companies.changeRules(listed, { allowedOrigins });
  const listedKey = (await other.service.administration?.companies.createKey(listed)) ?? '';
  const token = (await (await other.rest('/begin/', { company_key: listedKey })).json()) as string;
  const page = await fetch(`${other.url}/?session_token=${token}`);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'self' https://bank.example");
  expect(policy).not.toContain('unsafe-inline');
  for (const written of [`"${token}"`, ` ${token} `, `“${token}”`]) {
    const asWritten = await fetch(`${other.url}/?session_token=${encodeURIComponent(written)}`);
    expect(asWritten.headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://bank.example");
  }
  for (const twice of [`session_token=${token}&session_token=${token}`, `session_token=x&session%5Ftoken=${token}`]) {
    expect((await fetch(`${other.url}/?${twice}`)).status).toBe(400);
  }
  expect((await fetch(`${other.url}/?session_token=${'x'.repeat(40)}`)).status).toBe(200);
  for (const path of ['/docs', '/docs/graphql', '/operator']) {
    const unframed = await fetch(`${other.url}${path}`);
    expect(unframed.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
  const offered = await other.graphql<{ offerHandoff: { code: string } }>(token, 'mutation { offerHandoff { code } }');
  const code = offered.data?.offerHandoff.code ?? '';
  expect(code).toHaveLength(32);
  // What a phone opens is framed by nobody, whatever stands beside the code.
  for (const beside of ['', '&session_token=', '&session_token=%22%22'])
    expect(await policyOf(`${other.url}/?handoff=${code}${beside}`)).toMatch(/; frame-ancestors 'self'$/);
  const answer = await other.rest('/external-api/result/', { company_key: listedKey, session_token: token });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

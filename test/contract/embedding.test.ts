import { startService } from '../support/service.js';

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
  expect((await fetch(`${other.url}/?session_token=${'x'.repeat(40)}`)).status).toBe(200);
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'puppeteer';
import { COMPANY_KEY, startService } from '../support/service.js';
import { heading, launchChromium } from '../support/widget/browser.js';
import { until } from '../support/until.js';

/** What Chromium shows in the place of a page that must not be framed. */
const REFUSED = 'chrome-error://chromewebdata/';

/** Pages of somebody else: each shows in a frame what its address says after `?`. */
async function startPages(): Promise<AsyncDisposable & { readonly origin: string }> {
  const server = createServer((request, response) => {
    const framed = decodeURIComponent(request.url?.split('?')[1] ?? '');
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Page</title><iframe title="Widget" src="${framed}"></iframe>`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function frameIn(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
  if (!frame) throw new Error('no frame');
  return frame;
}

it('the page is shown in a frame of a listed company, also after a reload, and its codes for phones in nobody’s', async () => {
  await using service = await startService();
  await using company = await startPages();
  await using stranger = await startPages();
  const { companies } = service.service.administration ?? {};
  const companyId = (await companies?.byKey(companies.lookup(COMPANY_KEY)))?.companyId ?? '';
  await companies?.changeRules(companyId, { allowedOrigins: [company.origin] });
  const token = (await (await service.rest('/begin/', { company_key: COMPANY_KEY })).json()) as string;
  const offered = await service.graphql<{ offerHandoff: { code: string } }>(
    token,
    'mutation { offerHandoff { code } }',
  );
  const addresses = {
    session: `${service.url}/?session_token=${token}`,
    code: `${service.url}/?handoff=${offered.data?.offerHandoff.code}`,
    none: `${service.url}/`,
  };
  await using browser = await launchChromium(null);
  const page = await browser.newPage();
  const framedBy = async (around: { readonly origin: string }, address: string): Promise<Frame> => {
    await page.goto(`${around.origin}/?${encodeURIComponent(address)}`);
    return frameIn(page);
  };

  const frame = await framedBy(company, addresses.session);
  const shown = await heading(frame, /./);
  await Promise.all([frame.waitForNavigation(), frame.evaluate('location.reload()')]);
  expect(await heading(await frameIn(page), /./)).toBe(shown);

  for (const [around, address] of [
    [stranger, addresses.session],
    [stranger, addresses.code],
    [company, addresses.code],
    [stranger, addresses.none],
  ] as const) {
    const refused = await framedBy(around, address);
    await until(
      () => refused.url() === REFUSED,
      () => `${address} is refused, and not ${refused.url()}`,
    );
  }
  // Whoever scans it opens it as a page of its own.
  await page.goto(addresses.code);
  await heading(page, /./);
  expect(await page.evaluate('location.search')).toBe('');
});

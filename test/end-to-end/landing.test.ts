import { heading, launchChromium } from '../support/widget/browser.js';
import { COMPANY_KEY, startService } from '../support/service.js';

it('the page without a session says where to go on, and what to do first until there is a session', async () => {
  await using service = await startService();
  await using browser = await launchChromium(null);
  const page = await browser.newPage();
  await page.goto(service.url);
  await heading(page, 'Identity check');
  const ways = (await page.evaluate(
    `[...document.querySelectorAll('.page-actions a')].map((link) => link.getAttribute('href'))`,
  )) as readonly string[];
  expect(ways).toEqual(['/operator/', '/docs']);
  for (const way of ways) expect((await fetch(service.url + way)).status).toBe(200);
  expect(await page.$('h2::-p-text(This service is new)')).not.toBeNull();
  const { status } = await service.rest('/external-api/begin/', { company_key: COMPANY_KEY });
  expect(status).toBe(200);
  await page.reload();
  await page.waitForSelector('p::-p-text(Open the whole link)');
  expect(await page.$('h2')).toBeNull();
});

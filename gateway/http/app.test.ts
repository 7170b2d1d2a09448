import { createApp } from './app.js';

it('a request that does not arrive whole is given up after a while', async () => {
  const app = createApp({ trustProxy: false });
  expect(app.server.requestTimeout).toBeGreaterThan(0);
  expect(app.server.headersTimeout).toBeGreaterThan(0);
  await app.close();
});

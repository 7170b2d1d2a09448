import OneContext from './one-context.js';

it('puts back what a suite changed of the process', async () => {
  const before = { folder: process.cwd(), path: process.env['PATH'], fetch: globalThis.fetch };
  const context = new OneContext();
  process.env['LEFT_BEHIND'] = 'yes';
  delete process.env['PATH'];
  process.chdir('/');
  globalThis.fetch = () => Promise.reject(new Error('not asked'));
  await context.teardown();
  expect(process.env['LEFT_BEHIND']).toBeUndefined();
  expect({ folder: process.cwd(), path: process.env['PATH'], fetch: globalThis.fetch }).toEqual(before);
});

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { bodyMac } from '../../gateway/signatures/scheme.js';
import { COMPANY_KEY, startService } from '../support/service.js';

const run = promisify(execFile);

it('the signed calls of the page on calling run as they stand, by shell and openssl, for a key that requires signatures', async () => {
  const page = await readFile(path.resolve(import.meta.dirname, '../../../docs/calling.md'), 'utf8');
  const shown = /```sh\n(SECRET=[^]*?)```/.exec(page)?.[1] ?? '';
  expect(shown.match(/^curl /gm)).toHaveLength(2);
  await using service = await startService();
  const token = (await (await service.rest('/begin/', { company_key: COMPANY_KEY })).json()) as string;
  const { data } = await service.graphql<{ made: { key: string; signingSecret: string } }>(
    COMPANY_KEY,
    'mutation { made: createCompanyKey(name: "Signed", requireSignature: ANY) { key signingSecret } }',
  );
  const { key = '', signingSecret = '' } = data?.made ?? {};
  const script = (secret: string) =>
    shown.replace(/^SECRET=.*$/m, `SECRET=${secret}`).replace(/^curl .*$/gm, '$&; echo');
  const env = { PATH: process.env['PATH'] ?? '', BASE: service.url, KEY: key, TOKEN: token };
  const answers = async (secret: string): Promise<unknown[]> => {
    const { stdout } = await run('bash', ['-ec', script(secret)], { env });
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
  };
  expect(await answers(signingSecret)).toMatchObject([{ result: 'in_progress' }, { result: 'in_progress' }]);
  expect(await answers('another-secret')).toMatchObject([
    { argumentError: 'invalid-company-key' },
    { argumentError: 'invalid-company-key' },
  ]);
});

it('the known answer on the page on calling is right', async () => {
  const page = await readFile(path.resolve(import.meta.dirname, '../../../docs/calling.md'), 'utf8');
  const [, secret = '', body = '', code = ''] =
    /under the secret `([^`]+)` the body `([^`]+)` has\s+the code `([^`]+)`/.exec(page) ?? [];
  expect(bodyMac(secret, { kind: 'whole', bytes: Buffer.from(body) })).toBe(code);
});

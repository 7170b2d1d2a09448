import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ENDPOINTS } from '../../rest-compat/endpoints/all.js';
import type { Endpoint } from '../../rest-compat/endpoints/endpoint.js';
import { operationId } from '../../rest-compat/openapi/document.js';
import { curlExample } from '../../rest-compat/openapi/examples.js';
import { PREPARED } from '../contract/prepared.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { keepEveryKindOfFile } from '../support/stored-files.js';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../../..');

/** A running service with a session that has everything, and a folder with the files that the examples name. */
interface ExampleWorld extends AsyncDisposable {
  readonly service: RunningService;
  readonly folder: string;
  /** A session token for an example; deleting gets one of its own. */
  tokenFor(endpoint: Endpoint): Promise<string>;
  /** The example with ids that exist in place of those that it shows. */
  withIds(endpoint: Endpoint, example: string): Promise<string>;
}

async function startExamples(): Promise<ExampleWorld> {
  const service = await startService();
  const folder = await mkdtemp(path.join(tmpdir(), 'bonafide-examples-'));
  for (const name of ['image', 'face1', 'face2'])
    await writeFile(path.join(folder, `${name}.jpg`), 'no picture at all');
  const begin = async () => (await (await service.rest('/begin/', { company_key: COMPANY_KEY })).json()) as string;
  const token = await begin();
  await keepEveryKindOfFile(service, token);
  const { data } = await service.graphql<{ id: string }>(
    COMPANY_KEY,
    'mutation { id: createUser(input: { email: "member@example.com", password: "long enough" }) }',
  );
  return {
    service,
    folder,
    tokenFor: async ({ path }) => (path === '/external-api/delete/' ? begin() : token),
    async withIds(endpoint, example) {
      const prepared = (await PREPARED[endpoint.path]?.(service)) ?? {};
      let text = example.replaceAll(MEMBER, data?.id ?? '');
      for (const { name, example: shown } of endpoint.parameters) {
        const id = prepared[name];
        if (id !== undefined && /id$/i.test(name) && typeof shown === 'string') text = text.replaceAll(shown, id);
      }
      return text;
    },
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

/** The example of an endpoint on the page, in one of its languages. */
function shownIn(page: string, endpoint: Endpoint, language: 'sh' | 'ts'): string {
  const section = page.split(`\n## ${operationId(endpoint)}\n`)[1] ?? '';
  return new RegExp(`\`\`\`${language}\\n([^]*?)\\n\`\`\``).exec(section)?.[1] ?? '';
}

/** The user in the examples of groups. */
const MEMBER = '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6072';

describe('the examples in curl', () => {
  let world: ExampleWorld;
  let page: string;
  beforeAll(async () => {
    world = await startExamples();
    page = await readFile(path.join(ROOT, 'docs/rest.md'), 'utf8');
  });
  afterAll(() => world[Symbol.asyncDispose]());

  it.each(ENDPOINTS.map((endpoint) => [endpoint.path, endpoint] as const))(
    'the one of %s runs',
    async (_path, endpoint) => {
      const shown = shownIn(page, endpoint, 'sh');
      expect(shown).toBe(curlExample(endpoint));
      const command = `${await world.withIds(endpoint, shown)} --fail-with-body`;
      const env = {
        PATH: process.env['PATH'] ?? '',
        BASE: world.service.url,
        KEY: COMPANY_KEY,
        TOKEN: await world.tokenFor(endpoint),
      };
      const { stdout } = await run('bash', ['-ec', command], { cwd: world.folder, env });
      const output = / -o (\S+)/.exec(shown)?.[1];
      if (output === undefined) expect(JSON.parse(stdout)).toBeDefined();
      else expect((await readFile(path.join(world.folder, output))).length).toBeGreaterThan(0);
    },
  );
});

it('the examples in TypeScript on the page of examples run, each of them', async () => {
  await using world = await startExamples();
  const page = await readFile(path.join(ROOT, 'docs/rest.md'), 'utf8');
  const pieces: string[] = [];
  for (const endpoint of ENDPOINTS) {
    const shown = shownIn(page, endpoint, 'ts');
    expect([endpoint.path, shown]).toEqual([endpoint.path, expect.stringContaining(endpoint.path)]);
    const token = JSON.stringify(await world.tokenFor(endpoint));
    pieces.push(
      `statuses[${JSON.stringify(endpoint.path)}] = await (async (TOKEN: string) => {
        ${await world.withIds(endpoint, shown)}
        return answer.status;
      })(${token});`,
    );
  }
  const script = [
    "import { readFile } from 'node:fs/promises';",
    `const BASE = ${JSON.stringify(world.service.url)};`,
    `const KEY = ${JSON.stringify(COMPANY_KEY)};`,
    'const statuses: Record<string, number> = {};',
    ...pieces,
    'console.log(JSON.stringify(statuses));',
  ];
  const file = path.join(world.folder, 'examples.mts');
  await writeFile(file, script.join('\n'));
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    cwd: world.folder,
  });
  expect(JSON.parse(stdout)).toEqual(Object.fromEntries(ENDPOINTS.map((endpoint) => [endpoint.path, 200])));
});

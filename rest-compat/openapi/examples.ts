import type { Endpoint } from '../endpoints/endpoint.js';
import { COMPANY_KEY, type Parameter, SESSION_TOKEN } from '../request/parameters.js';

/** A field of an example: text, a structure, or the name of a file. */
interface Field {
  readonly name: string;
  readonly value: unknown;
  readonly kind: 'key' | 'token' | 'file' | 'value';
}

/** Paths below it are documented with forms, the others with JSON. */
const FORMS = '/external-api/';

/**
 * A call as a line of shell: `$BASE` is the address of the service, `$KEY` a company key, `$TOKEN` a session token; files
 * are named after their parameters.
 */
export function curlExample(endpoint: Endpoint): string {
  const { path, answer } = endpoint;
  const output = answer.kind === 'file' ? ` -o ${fileName(endpoint)}` : '';
  const fields = fieldsOf(endpoint);
  if (isForm(endpoint)) {
    const parts = fields.map(({ name, value, kind }) => {
      if (kind === 'file') return ` -F ${name}=@${String(value)}`;
      return ` -F ${name}=${kind === 'value' ? quoted(textOf(value)) : shellVariable(kind)}`;
    });
    return `curl -s $BASE${path}${parts.join('')}${output}`;
  }
  const members = fields.map(({ name, value, kind }) =>
    kind === 'value'
      ? `${JSON.stringify(name)}: ${JSON.stringify(value)}`
      : `${JSON.stringify(name)}: "'${shellVariable(kind)}'"`,
  );
  return `curl -s $BASE${path} -H 'Content-Type: application/json' -d '{${members.join(', ')}}'${output}`;
}

/** The same call in TypeScript with what Node and browsers have; `BASE`, `KEY` and `TOKEN` as above. */
export function typescriptExample(endpoint: Endpoint): string {
  const { path, answer } = endpoint;
  const fields = fieldsOf(endpoint);
  const read =
    answer.kind === 'file'
      ? `const file = new Uint8Array(await answer.arrayBuffer());`
      : `const body: unknown = await answer.json();`;
  const call = (options: readonly string[]) => [
    `const answer = await fetch(\`\${BASE}${path}\`, {`,
    ...options.map((line) => `  ${line}`),
    '});',
    read,
  ];
  if (!isForm(endpoint)) {
    const members = fields.map(({ name, value, kind }) => `    ${name}: ${scriptValue(kind, value)},`);
    return call([
      "method: 'POST',",
      "headers: { 'Content-Type': 'application/json' },",
      'body: JSON.stringify({',
      ...members.map((line) => line.slice(2)),
      '}),',
    ]).join('\n');
  }
  const sets = fields.map(({ name, value, kind }) => {
    if (kind === 'file')
      return `form.set('${name}', new Blob([await readFile('${String(value)}')]), '${String(value)}');`;
    return `form.set('${name}', ${kind === 'value' ? scriptValue(kind, textOf(value)) : scriptValue(kind, value)});`;
  });
  return ['const form = new FormData();', ...sets, ...call(["method: 'POST',", 'body: form,'])].join('\n');
}

/** What an example sends: the key, what is required, and whatever else has an example. */
function fieldsOf(endpoint: Endpoint): readonly Field[] {
  return [COMPANY_KEY, ...endpoint.parameters].flatMap((parameter): readonly Field[] => {
    const name = nameIn(endpoint, parameter);
    if (parameter === COMPANY_KEY) return [{ name, value: null, kind: 'key' }];
    if (parameter === SESSION_TOKEN) return [{ name, value: null, kind: 'token' }];
    if (parameter.type === 'image') return [{ name, value: `${name}.jpg`, kind: 'file' }];
    if (parameter.example === undefined) return [];
    return [{ name, value: structureOf(parameter), kind: 'value' }];
  });
}

/** The spelling that the specification shows for the path. */
function nameIn({ path }: Endpoint, { spellings }: Parameter): string {
  const [documented = ''] = spellings;
  if (path.startsWith(FORMS)) return documented;
  const root = ['companyKey', 'sessionId'].find((each) => spellings.includes(each));
  return root ?? documented;
}

function isForm({ path, parameters }: Endpoint): boolean {
  return path.startsWith(FORMS) || parameters.some(({ type }) => type === 'image');
}

/** The example of a parameter; of a structure as such, also where it is declared as the text of it. */
export function structureOf({ type, example }: Parameter): unknown {
  return type === 'structured' && typeof example === 'string' ? (JSON.parse(example) as unknown) : example;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function shellVariable(kind: Field['kind']): string {
  return kind === 'key' ? '$KEY' : '$TOKEN';
}

function quoted(text: string): string {
  return /^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

function scriptValue(kind: Field['kind'], value: unknown): string {
  if (kind === 'key') return 'KEY';
  if (kind === 'token') return 'TOKEN';
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value);
}

/** `result/card-front/` gives `card-front.jpg`. */
function fileName({ path, answer }: Endpoint): string {
  const name = path.split('/').filter(Boolean).at(-1) ?? 'file';
  const [type = ''] = answer.kind === 'file' ? answer.types : [];
  const ending = { 'image/jpeg': 'jpg', 'video/webm': 'webm', 'application/pdf': 'pdf', 'application/x-tar': 'tar' }[
    type
  ];
  return `${name}.${ending ?? 'bin'}`;
}

import { codegen } from '@graphql-codegen/core';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import {
  buildASTSchema,
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withOpenMembers } from './open-members.js';

/** The folders of the pages that speak GraphQL. Operations and fragments have names of their own within a page. */
const PAGES = ['widget/applicant', 'widget/operator'];
/** The page whose tests answer every operation by its name. */
const ANSWERED_BY_NAME = 'widget/applicant';
/** What all of them send. */
const SHARED = 'widget/call';
const CONTRACT = 'widget/contract';

/** The folders whose code asks the whole supergraph. */
const ASKERS = ['gateway', 'rest-compat', 'subgraphs'];

/** The type of the constants that are sent, and what declares it. */
interface Sent {
  readonly type: string;
  readonly declaredIn: string;
}

const BY_PAGES: Sent = { type: 'Operation', declaredIn: `${CONTRACT}/operation.ts` };
const BY_ASKERS: Sent = { type: 'Question', declaredIn: 'subgraphs/platform/subgraph.ts' };

/** A `.graphql` file beside the code that sends what is in it. */
interface Documents {
  /** Below the project. */
  readonly file: string;
  readonly operations: readonly OperationDefinitionNode[];
  readonly fragments: readonly FragmentDefinitionNode[];
}

/** A fragment with the file that declares it. */
interface KnownFragment {
  readonly node: FragmentDefinitionNode;
  readonly file: string;
}

/**
 * The generated files of the pages by their path below the project. Beside each `NAME.graphql` stands `NAME.generated.ts`
 * with the types of its operations and fragments and, for each operation, a constant that the client of the page sends.
 * @param publicSdl the schema that outside callers see
 */
export async function pageOperations(root: string, publicSdl: string): Promise<ReadonlyMap<string, string>> {
  const schema = withOpenMembers(parse(publicSdl));
  const generated = new Map<string, string>();
  const shared = await documentsBelow(root, SHARED);
  for (const page of PAGES) {
    const all = [...(await documentsBelow(root, page)), ...shared];
    for (const module of await modulesOf(schema, all, BY_PAGES)) generated.set(...module);
    const names = all.flatMap(({ operations }) => operations.map(({ name }) => name?.value ?? ''));
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) throw new Error(`${page} has two operations with the name ${twice}`);
    if (page === ANSWERED_BY_NAME) generated.set(`${page}/operations/all.generated.ts`, everyOperation(page, all));
  }
  return generated;
}

/**
 * The generated files of the questions that subgraphs, the edge and the REST layer ask, inner fields included, likewise.
 * @param wholeSdl the schema with what outside callers do not see
 */
export async function questions(root: string, wholeSdl: string): Promise<ReadonlyMap<string, string>> {
  return new Map(await modulesOf(parse(wholeSdl), await questionDocuments(root), BY_ASKERS));
}

/** The schema is made by running the subgraphs, and they import their questions: those that are new are written without types before. */
async function writeNewQuestions(root: string): Promise<void> {
  for (const { file, operations } of await questionDocuments(root)) {
    const generated = path.join(root, generatedFor(file));
    const written = await readFile(generated, 'utf8').catch(() => '');
    const names = operations.map((node) => `export const ${constant(node)}`);
    if (names.some((name) => !written.includes(`${name}:`)))
      await writeFile(generated, `${names.join(' = {};\n')} = {};\n`);
  }
}

async function questionDocuments(root: string): Promise<readonly Documents[]> {
  return (await Promise.all(ASKERS.map((folder) => documentsBelow(root, folder)))).flat();
}

/** Each module with its path below the project. */
async function modulesOf(
  schema: DocumentNode,
  all: readonly Documents[],
  sent: Sent,
): Promise<readonly (readonly [string, string])[]> {
  const known = new Map<string, KnownFragment>();
  for (const { file, fragments } of all) {
    for (const node of fragments) known.set(node.name.value, { node, file });
  }
  return Promise.all(
    all.map(
      async (documents) => [generatedFor(documents.file), await moduleOf(schema, documents, known, sent)] as const,
    ),
  );
}

async function documentsBelow(root: string, page: string): Promise<readonly Documents[]> {
  const files = (await readdir(path.join(root, page), { recursive: true })).filter((name) => name.endsWith('.graphql'));
  return Promise.all(
    files.sort().map(async (name) => {
      const file = path.posix.join(page, name);
      const { definitions } = parse(await readFile(path.join(root, file), 'utf8'), { noLocation: true });
      return { file, operations: definitions.filter(isOperation), fragments: definitions.filter(isFragment) };
    }),
  );
}

async function moduleOf(
  schema: DocumentNode,
  { file, operations, fragments }: Documents,
  known: ReadonlyMap<string, KnownFragment>,
  sent: Sent,
): Promise<string> {
  const others = [...known.values()].filter((fragment) => fragment.file !== file);
  const types = await typesOf(schema, [...operations.map(bare), ...fragments], others);
  const constants = [
    ...fragments.map((node) => `export const ${constant(node)} = ${text(node)};`),
    ...operations.map((node) => operationConstant(node, known, sent)),
  ];
  const code = `${types.trim()}\n\n${constants.join('\n\n')}\n`;
  const from = (to: string): string => `from '${between(file, to)}';`;
  const spread = new Set([...operations, ...fragments].flatMap(spreadsIn));
  const needed = new Set(operations.flatMap((node) => fragmentsIn(node, known)));
  const imports = [
    operations.length > 0 ? `import type { ${sent.type} } ${from(sent.declaredIn)}` : '',
    types.includes('Members.') ? `import type * as Members ${from(`${CONTRACT}/members.ts`)}` : '',
    ...others.map(({ node, file: other }) => {
      const names = [
        spread.has(node.name.value) ? `type ${node.name.value}` : '',
        needed.has(node) ? constant(node) : '',
      ].filter(Boolean);
      return names.length > 0 ? `import { ${names.join(', ')} } ${from(generatedFor(other))}` : '';
    }),
  ];
  return `// Made of ${path.basename(file)} by npm run schema.\n${imports.filter(Boolean).join('\n')}\n\n${code}`;
}

/** The types alone; without the helpers that only some files use. */
async function typesOf(
  schema: DocumentNode,
  definitions: readonly DefinitionNode[],
  others: readonly KnownFragment[],
): Promise<string> {
  const types = await codegen({
    schema,
    schemaAst: buildASTSchema(schema),
    documents: [{ document: { kind: Kind.DOCUMENT, definitions }, location: '' }],
    filename: '',
    pluginMap: { typescriptOperations },
    plugins: [
      {
        typescriptOperations: {
          onlyOperationTypes: true,
          enumsAsTypes: true,
          inlineFragmentTypes: 'combine',
          scalars: scalarsOf(schema),
        },
      },
    ],
    config: {
      arrayInputCoercion: false,
      useTypeImports: true,
      skipTypename: true,
      immutableTypes: true,
      externalFragments: others.map(({ node }) => ({
        node,
        name: node.name.value,
        onType: node.typeCondition.name.value,
        isExternal: true,
      })),
    },
  });
  return types
    .replaceAll(/\/\*\* Internal type\. DO NOT USE DIRECTLY\. \*\/\n.*\n/g, '')
    .replaceAll(/Exact<(\{[^}]*\})>/g, '$1')
    .replaceAll(/\b(\w+)Fragment\b/g, '$1');
}

/** The types of scalars: those that stand for open members have the name of a type of the contract. */
function scalarsOf(schema: DocumentNode): Readonly<Record<string, string>> {
  const own: Readonly<Record<string, string>> = { ID: 'string', JSON: 'unknown', DateTime: 'string', Upload: 'string' };
  const named = schema.definitions.flatMap((one) => (one.kind === Kind.SCALAR_TYPE_DEFINITION ? [one.name.value] : []));
  return { ...Object.fromEntries(named.map((name) => [name, `Members.${name}`])), ...own };
}

function operationConstant(
  node: OperationDefinitionNode,
  known: ReadonlyMap<string, KnownFragment>,
  sent: Sent,
): string {
  const name = node.name?.value ?? '';
  const type = name + node.operation.replace(/^./, (first) => first.toUpperCase());
  const parts = [text(bare(node)), ...fragmentsIn(node, known).map(constant)];
  const options = (node.directives ?? []).map((directive) => `\n  ${directive.name.value}: true,`).join('');
  return `export const ${constant(node)}: ${sent.type}<${type}Variables, ${type}> = {\n  name: '${name}',${options}\n  text: ${parts.join(' + ')},\n};`;
}

/** The fragments that it needs, each once. */
function fragmentsIn(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  known: ReadonlyMap<string, KnownFragment>,
  found = new Set<FragmentDefinitionNode>(),
): readonly FragmentDefinitionNode[] {
  for (const name of spreadsIn(node)) {
    const fragment = known.get(name)?.node;
    if (fragment === undefined) throw new Error(`There is no fragment ${name}`);
    if (found.has(fragment)) continue;
    found.add(fragment);
    fragmentsIn(fragment, known, found);
  }
  return [...found];
}

/** Names of the fragments that it spreads itself. */
function spreadsIn(node: DefinitionNode): readonly string[] {
  const names: string[] = [];
  visit(node, { FragmentSpread: ({ name }) => void names.push(name.value) });
  return names;
}

/** A map of names to types, for what answers a page in tests. */
function everyOperation(page: string, all: readonly Documents[]): string {
  const from = `${page}/operations/all.graphql`;
  const files = all.filter(({ operations }) => operations.length > 0);
  const imports = files.map(
    ({ file }, index) => `import type * as M${index} from '${between(from, generatedFor(file))}';`,
  );
  const rows = files.flatMap(({ operations }, index) =>
    operations.map((node) => `  readonly ${node.name?.value ?? ''}: typeof M${index}.${constant(node)};`),
  );
  return `// Made by npm run schema.\n${imports.join('\n')}\n\n/** Every operation of the page by its name. */\nexport interface EveryOperation {\n${rows.join('\n')}\n}\n`;
}

const generatedFor = (file: string): string => file.replace(/\.graphql$/, '.generated.ts');
const isOperation = (node: DefinitionNode): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION;
const isFragment = (node: DefinitionNode): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION;

/** Directives of an operation are members of its constant, and not sent. */
const bare = (node: OperationDefinitionNode): OperationDefinitionNode => ({ ...node, directives: [] });

const text = (node: DefinitionNode): string => `'${stripIgnoredCharacters(print(node))}'`;

/** `OpenSession` is `OPEN_SESSION`. */
function constant({ kind, name }: OperationDefinitionNode | FragmentDefinitionNode): string {
  const words = (name?.value ?? '').replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toUpperCase();
  return kind === Kind.FRAGMENT_DEFINITION ? `${words}_FRAGMENT` : words;
}

function between(from: string, to: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), to).replace(/\.ts$/, '.js');
  return relative.startsWith('.') ? relative : `./${relative}`;
}

if (process.argv[1] === import.meta.filename) await writeNewQuestions(path.resolve(import.meta.dirname, '../../..'));

import { readdirSync, readFileSync } from 'node:fs';
import { buildASTSchema, Kind, parse, validate } from 'graphql';
import type { Operation } from './operation.js';

const root = new URL('../', import.meta.url);
const schema = buildASTSchema(parse(readFileSync(new URL('../../schema/public.graphql', root), 'utf8')));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('operations.js'));

describe('the operations of the console', () => {
  it.each(files)('in %s are understood by the public schema', async (file) => {
    const exported = Object.values((await import(new URL(file, root).href)) as Record<string, unknown>);
    const operations = exported.filter(isOperation);
    expect(operations.length).toBeGreaterThan(0);
    for (const { name, text } of operations) {
      const document = parse(text);
      expect([name, validate(schema, document).map(({ message }) => message)]).toEqual([name, []]);
      expect(document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)).toHaveLength(1);
    }
  });
});

function isOperation(value: unknown): value is Operation<unknown, unknown> {
  return typeof value === 'object' && value !== null && 'text' in value && 'name' in value;
}

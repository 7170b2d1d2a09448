import { readFileSync } from 'node:fs';
import { buildASTSchema, Kind, parse, validate } from 'graphql';
import * as answers from './answers.js';
import * as calls from './calls.js';
import * as handoff from './handoff.js';
import * as openSession from './open-session.js';
import type { Operation } from './operation.js';
import * as operations from './operations.js';
import * as papers from './papers.js';

const schema = buildASTSchema(parse(readFileSync(new URL('../../../schema/public.graphql', import.meta.url), 'utf8')));
const all = Object.values({
  ...operations,
  ...openSession,
  ...answers,
  ...calls,
  ...handoff,
  ...papers,
}) as readonly Operation<never, unknown>[];

describe('the operations of the widget', () => {
  it.each(all.map((operation) => [operation.name, operation] as const))(
    '%s is one whole document that answers its field',
    (_name, operation) => {
      const [definition] = parse(operation.text).definitions;
      if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation');
      expect(definition.name?.value).toBe(operation.name);
      const [field] = definition.selectionSet.selections;
      expect(field?.kind === Kind.FIELD && field.name.value).toBe(operation.field);
    },
  );

  it.each(all.map((operation) => [operation.name, operation] as const))(
    '%s is understood by the public schema',
    (_name, operation) => {
      expect(validate(schema, parse(operation.text))).toEqual([]);
    },
  );
});

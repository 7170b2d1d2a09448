import { execute, parse } from 'graphql';
import { readFileSync } from 'node:fs';
import { wholeSchemaOf } from '../../gateway/federation/index.js';
import type { Question, Supergraph } from '../../subgraphs/platform/subgraph.js';

const supergraph = readFileSync(new URL('../../../schema/supergraph.graphql', import.meta.url), 'utf8');
const schema = wholeSchemaOf(parse(supergraph));

/**
 * The answer to a question by what stands in for the other subgraphs, executed against the schema.
 * @param data fields of queries, with more than is asked for
 * @throws GraphQLError where the schema forbids it
 */
export async function answered<Variables extends Readonly<Record<string, unknown>>, Data>(
  { text }: Question<Variables, Data>,
  variableValues: Variables,
  data: object,
): Promise<Data> {
  const answer = await execute({ schema, document: parse(text), rootValue: data, variableValues });
  const [error] = answer.errors ?? [];
  if (error !== undefined) throw error;
  return answer.data as Data;
}

/** Others who answer all questions by the same. */
export function answering(data: object): Supergraph {
  return { ask: (question, variables) => answered(question, variables, data) };
}

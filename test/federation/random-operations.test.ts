import { buildSchema, execute, parse, validate, type GraphQLSchema } from 'graphql';
import { addResolversToSchema } from '@apollo/subgraph';
import { startGraph } from './graph.js';
import { DocumentWriter, merged, randomNumbers, split } from './random-operations.js';

const OPERATIONS = Number(process.env['RANDOM_OPERATIONS'] ?? 250);
const SEED = Number(process.env['RANDOM_SEED'] ?? 20_250_101);

const mergedSchema = (): GraphQLSchema => {
  const schema = buildSchema(merged.typeDefs);
  addResolversToSchema(schema, merged.resolvers);
  return schema;
};

describe('random operations', () => {
  it(`answer over four subgraphs as over one schema (${OPERATIONS} operations, seed ${SEED})`, async () => {
    await using graph = await startGraph(split, 'in process');
    const schema = mergedSchema();
    const writer = new DocumentWriter(randomNumbers(SEED));
    const different: unknown[] = [];
    let compared = 0;
    while (compared < OPERATIONS) {
      const query = writer.write();
      const document = parse(query);
      if (validate(schema, document).length > 0) continue;
      compared++;
      const expected = JSON.stringify((await execute({ schema, document })).data);
      const received = await graph.ask(query).then(
        ({ data }) => JSON.stringify(data),
        (error: unknown) => String(error),
      );
      if (received !== expected) different.push({ query, expected, received });
      if (different.length >= 3) break;
    }
    expect(different).toEqual([]);
  });
});

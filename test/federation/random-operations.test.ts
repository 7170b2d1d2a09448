import { buildSchema, execute, parse, validate, type GraphQLSchema } from 'graphql';
import { addResolversToSchema } from '@apollo/subgraph';
import { startGraph } from './graph.js';
import { difference } from './random-answers.js';
import { DocumentWriter } from './random-documents.js';
import { randomNumbers } from './random-numbers.js';
import type { RandomWorld } from './random-faults.js';
import { LIBRARY_VALUES, randomLibrary } from './random-library.js';
import { IDS, randomWorld } from './random-world.js';

const OPERATIONS = Number(process.env['RANDOM_OPERATIONS'] ?? 100);
const SEED = Number(process.env['RANDOM_SEED'] ?? 20_250_101);
const WORLDS = [
  { name: 'people, goods and opinions', make: randomWorld, values: { id: IDS, upper: [true, false], factor: [2, 3] } },
  { name: 'a library', make: randomLibrary, values: LIBRARY_VALUES },
] as const;
type World = (typeof WORLDS)[number];

const schemaOf = ({ merged }: RandomWorld): GraphQLSchema => {
  const schema = buildSchema(merged.typeDefs);
  addResolversToSchema(schema, merged.resolvers);
  return schema;
};

/** Operations whose answers differ, at most three. */
const differences = async ({ make, values }: World, withFaults: boolean): Promise<unknown[]> => {
  const world = make();
  await using graph = await startGraph(world.split, 'in process');
  const schema = schemaOf(world);
  const writer = new DocumentWriter(randomNumbers(SEED), schema, values);
  const different: unknown[] = [];
  for (let compared = 0; compared < OPERATIONS && different.length < 3;) {
    const { query, variables } = writer.write();
    const document = parse(query);
    if (validate(schema, document).length > 0) continue;
    compared++;
    if (withFaults) world.faults.seed = SEED + compared;
    const expected = await execute({ schema, document, variableValues: variables });
    const received = await graph.ask(query, variables);
    const found = difference(expected, received);
    if (found !== undefined) different.push({ query, variables, faults: world.faults.seed, ...found });
  }
  return different;
};

describe.each(WORLDS)(`random operations over $name (${OPERATIONS}, seed ${SEED})`, (world) => {
  it('answer as over one schema', async () => {
    expect(await differences(world, false)).toEqual([]);
  });

  it('fail as over one schema', async () => {
    expect(await differences(world, true)).toEqual([]);
  });
});

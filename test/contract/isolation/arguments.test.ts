import type { GraphQLSchema } from 'graphql';
import { setTimeout as delay } from 'node:timers/promises';
import { connectTo, Listening } from '../listening.js';
import {
  FOR_TEST_KEYS,
  NO_REFERENCES,
  operation,
  OWN_SESSION,
  type Reference,
  REFERENCES,
  references,
  SAME_FOR_THE_OWNER,
  WITHIN_A_SESSION,
} from './references.js';
import {
  type Answer,
  essence,
  everythingOfMine,
  type IsolatedWorld,
  OWNER,
  startIsolatedWorld,
  TEST_KEY,
  unknownIds,
} from './world.js';

let world: IsolatedWorld;
beforeAll(async () => (world = await startIsolatedWorld()));
afterAll(() => world[Symbol.asyncDispose]());

const schema = (): GraphQLSchema => world.service.service.supergraph.publicSchema;

/** What the bearer is told when they name `id`; of a subscription its first event, or why there is none. */
async function told(bearer: string, reference: Reference, id: string): Promise<Answer> {
  const text = operation(reference, id, world.mine.group);
  if (reference.root !== 'subscription') return world.ask(bearer, text);
  const client = connectTo(world.service.url, bearer);
  try {
    const listening = new Listening(client, {}, text);
    await listening.until('answered', () => listening.events.length > 0 || listening.ended);
    // The service may end it right after its first event.
    await delay(20);
    const [event] = listening.events;
    return { data: event?.data ?? null, ...errorsOf(event?.errors ?? listening.failure) };
  } finally {
    await client.dispose();
  }
}

/** Errors of an operation; of a connection that was refused the code of its end. */
function errorsOf(failure: unknown): Pick<Answer, 'errors'> {
  if (failure === null || failure === undefined) return {};
  if (Array.isArray(failure)) return { errors: failure as NonNullable<Answer['errors']> };
  const code = typeof failure === 'object' && 'code' in failure ? String(failure.code) : 'unknown';
  return { errors: [{ message: `Closed with ${code}` }] };
}

it('every argument that names something is one of those tried here', () => {
  const named = references(schema()).map(({ place }) => place);
  const untried = named.filter((place) => !WITHIN_A_SESSION.test(place) && !REFERENCES[place] && !NO_REFERENCES[place]);
  expect(untried).toEqual([]);
  const gone = [...Object.keys(REFERENCES), ...Object.keys(NO_REFERENCES)].filter((place) => !named.includes(place));
  expect(gone).toEqual([]);
});

it.each(Object.keys(REFERENCES))('%s: what is mine is to strangers as if it were not, and stays', async (place) => {
  const reference = references(schema()).find((each) => each.place === place);
  const kind = REFERENCES[place];
  if (!reference || !kind) throw new Error('unknown');
  const { mine, strangers } = world;
  const before = await everythingOfMine(world);
  for (const [who, bearer] of Object.entries(strangers)) {
    if (who.includes('applicant') && OWN_SESSION.has(place)) continue;
    if (who === TEST_KEY && FOR_TEST_KEYS[place] !== undefined) continue;
    const toldOfMine = await told(bearer, reference, mine[kind]);
    const toldOfNothing = await told(bearer, reference, unknownIds(1)[kind]);
    expect([who, essence(toldOfMine)]).toEqual([who, essence(toldOfNothing)]);
    if (who !== TEST_KEY && (!who.includes('of another company') || who.includes('applicant')))
      expect(toldOfMine.errors).toBeDefined();
  }
  expect(await everythingOfMine(world)).toBe(before);
});

/** Calls of the first company's key with what it has: otherwise the test above would compare two refusals. */
it('the owner is told something else about what is theirs than about what is not', async () => {
  const destroying = /\.(delete|remove|revoke)/;
  const ordered = Object.keys(REFERENCES).sort((a, b) => Number(destroying.test(a)) - Number(destroying.test(b)));
  const same: string[] = [];
  const all = references(schema());
  for (const place of ordered) {
    const reference = all.find((each) => each.place === place);
    const kind = REFERENCES[place];
    // By the token what the id has just deleted cannot be deleted again.
    if (!reference || !kind || place === 'Mutation.deleteSession.token') continue;
    const own = essence(await told(OWNER, reference, world.mine[kind]));
    if (own === essence(await told(OWNER, reference, unknownIds(2)[kind]))) same.push(place);
  }
  expect(same.sort()).toEqual(Object.keys(SAME_FOR_THE_OWNER).sort());
});

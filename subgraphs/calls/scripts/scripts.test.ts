import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS } from '../../../test/support/platform.js';
import type { OperatorCaller } from '../../platform/caller/caller.js';
import { CallsWorld, OTHER_COMPANY } from '../../../test/support/calls/calls-world.js';
import { SEAL_PURPOSE, sealedAs } from '../call/call-parts.js';
import { SUPERVISED_SCRIPT } from './ready-script.js';
import { beginRun, readScript } from './script.js';
import { CallScriptRow } from '../call/script-tables.js';
import { olderScripts } from './scripts.js';

const SAVE = 'mutation ($id: ID, $s: JSON!) { saveCallScript(id: $id, script: $s) { id version script } }';
const START = `mutation ($c: ID!, $s: ID!, $d: String) {
  startCallScript(callId: $c, scriptId: $s, documentKind: $d) { name items { key kind text result } }
}`;
const TICK = `mutation ($c: ID!, $k: String!, $r: CallItemResult, $n: String) {
  tickScriptItem(callId: $c, itemKey: $k, result: $r, note: $n) { items { key result note tickedAt tickedBy } }
}`;

interface Run {
  readonly items: readonly Record<string, unknown>[];
}

afterAll(stopOwnMariaDb);

let world: CallsWorld;
beforeEach(async () => {
  world = await CallsWorld.start();
});
afterEach(() => world[Symbol.asyncDispose]());

const save = async (script: unknown, id: string | null = null) =>
  (await world.get<{ saveCallScript: { id: string; version: number } }>(world.company, SAVE, { id, s: script }))
    .saveCallScript;
const start = async (operator: OperatorCaller, c: string, s: string, d: string | null = null) =>
  (await world.get<{ startCallScript: Run }>(operator, START, { c, s, d })).startCallScript;

it('the ready script is one that a company may save', async () => {
  const { readyCallScripts } = await world.get<{ readyCallScripts: unknown[] }>(world.company, '{ readyCallScripts }');
  const saved = await save(readyCallScripts[0]);
  expect(saved).toMatchObject({ version: 1, script: { name: SUPERVISED_SCRIPT.name } });
  expect(await save({ ...SUPERVISED_SCRIPT, name: 'Ours' }, saved.id)).toMatchObject({ id: saved.id, version: 2 });
});

it('features are drawn at random by the kind of document, each as likely as another', () => {
  const item = SUPERVISED_SCRIPT.items.find(({ kind }) => kind === 'draw');
  const features = item?.features?.['passport'] ?? [];
  const seen = new Map<string, number>();
  const rounds = 2_000;
  for (let round = 0; round < rounds; round += 1) {
    const run = beginRun(SUPERVISED_SCRIPT, 'passport', world.platform.random);
    const drawn = run.items.filter(({ key }) => key.startsWith('security.'));
    expect(new Set(drawn.map(({ text }) => text)).size).toBe(3);
    for (const { text } of drawn) seen.set(text, (seen.get(text) ?? 0) + 1);
  }
  expect(seen.size).toBe(features.length);
  // Each is one of three of five: six in ten. Ten standard deviations are 0.11.
  for (const count of seen.values()) expect(Math.abs(count / rounds - 0.6)).toBeLessThan(0.11);
});

it('an operator works through it in the call, and each item keeps who ticked it and when', async () => {
  const { id: c, operator } = await world.activeCall();
  const script = await save(SUPERVISED_SCRIPT);
  const run = await start(operator, c, script.id, 'card');
  expect(run.items.every(({ result }) => result === null)).toBe(true);
  expect(await start(operator, c, script.id, 'passport')).toEqual(run);
  const { tickScriptItem } = await world.get<{ tickScriptItem: Run }>(operator, TICK, { c, k: 'agreed', r: 'DONE' });
  expect(tickScriptItem.items.find(({ key }) => key === 'agreed')).toEqual({
    key: 'agreed',
    result: 'DONE',
    note: null,
    tickedAt: '2026-03-01T10:00:00.000Z',
    tickedBy: operator.userId,
  });
  const source = 'query ($c: ID!) { call(id: $c) { scriptRuns { name items { key result } } } }';
  const { call } = await world.get<{ call: { scriptRuns: Run[] } }>(world.company, source, { c });
  expect(call.scriptRuns[0]?.items.filter(({ result }) => result !== null)).toEqual([
    { key: 'agreed', result: 'DONE' },
  ]);
  expect((await world.ask(operator, TICK, { c, k: 'nothing', r: 'DONE' })).code).toBe('wrong-parameters');
});

it('one that an earlier program wrote in the clear is read as before, and sealed', async () => {
  const { store, vault, random, clock } = world.calls.parts;
  const id = random.id();
  const [scope, now] = [{ companyId: world.company.companyId }, clock.now()];
  const row = { id, version: 3, createdAt: now, changedAt: now, content: JSON.stringify(SUPERVISED_SCRIPT) };
  await store.write((tx) => tx.of(CallScriptRow, scope).insert(row));
  const shown = async () => {
    const source = '{ callScripts { id version script } }';
    return (await world.get<{ callScripts: unknown[] }>(world.company, source)).callScripts;
  };
  const before = await shown();
  expect(before).toEqual([{ id, version: 3, script: SUPERVISED_SCRIPT }]);
  expect(await olderScripts(world.calls.parts).sealSome()).toBe(1);
  expect(await shown()).toEqual(before);
  const kept = await store.read((reader) => reader.of(CallScriptRow, scope).findOne({ id }));
  expect(kept?.content).toBe('');
  const sealer = await vault.openCompany(scope.companyId, SEAL_PURPOSE);
  expect(sealer.unseal(sealedAs.script(id), kept?.sealed ?? Buffer.alloc(0))).toEqual(SUPERVISED_SCRIPT);
});

it('what is ticked after the end of the call is told once more, for the result', async () => {
  const { id: c, operator, applicant } = await world.activeCall();
  const script = await save(SUPERVISED_SCRIPT);
  await start(operator, c, script.id, 'card');
  await world.get(operator, 'mutation ($c: ID!) { finishCall(id: $c, outcome: COMPLETED) { id } }', { c });
  await world.get(operator, TICK, { c, k: 'agreed', r: 'DONE' });
  // Waiting, ringing, active, ended, and ended once more.
  const changes = await world.changes(applicant.sessionId, 5);
  const results = changes.map(({ state, record }) => [
    state,
    record?.script.find(({ key }) => key === 'agreed')?.result,
  ]);
  expect(results.slice(-2)).toEqual([
    ['ended', null],
    ['ended', 'done'],
  ]);
});

it.each(DRIVERS)('a company has a hundred, however many are made at once, on %s', async (driver) => {
  await using several = await CallsWorld.start(driver);
  const make = () => several.ask(several.company, SAVE, { s: SUPERVISED_SCRIPT });
  const answers = await Promise.all(Array.from({ length: 108 }, make));
  expect(answers.filter(({ code }) => code === null)).toHaveLength(100);
});

it('another operator, and another company, cannot', async () => {
  const { id: c } = await world.activeCall();
  const script = await save(SUPERVISED_SCRIPT);
  expect((await world.ask(await world.available(), START, { c, s: script.id })).code).toBe('invalid-access');
  const other = await world.available({ companyId: OTHER_COMPANY, roles: ['administrator'] });
  expect((await world.ask(other, START, { c, s: script.id })).code).toBe('not-found');
  expect((await world.ask(other, SAVE, { id: script.id, s: SUPERVISED_SCRIPT })).code).toBe('not-found');
  const operator = world.operator();
  expect((await world.ask(operator, SAVE, { s: SUPERVISED_SCRIPT })).code).toBe('invalid-access');
});

it.each([
  [{ name: 'A' }, 'script.items'],
  [{ name: 'A', items: [] }, 'script.items'],
  [{ name: '', items: [{ key: 'a', kind: 'say', text: 'b' }] }, 'script.name'],
  [{ name: 'A', items: [{ key: 'a b', kind: 'say', text: 'b' }] }, 'script.items.0.key'],
  [{ name: 'A', items: [{ key: 'a', kind: 'draw', text: 'b' }] }, 'script.items.0'],
  [
    {
      name: 'A',
      items: [
        { key: 'a', kind: 'say', text: 'b' },
        { key: 'a', kind: 'say', text: 'b' },
      ],
    },
    'script.items',
  ],
  ['text', 'script'],
])('a script that is none is refused with its place: %j', (given, place) => {
  expect(() => readScript(given)).toThrow(place);
});

it('a script that is longer than any is refused', () => {
  const features = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [`kind${index}`, Array<string>(30).fill('x'.repeat(1000))]),
  );
  const given = { name: 'A', items: [{ key: 'a', kind: 'draw', text: 'b', draw: 1, features }] };
  expect(() => readScript(given)).toThrow('script is too long');
});

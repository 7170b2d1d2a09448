import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { graphql } from 'graphql';
import { startPlatform } from '../../../test/support/platform.js';
import type { Caller } from '../../platform/caller/caller.js';
import { createScreening } from '../create-screening.js';
import { importList } from '../lists/import-list.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-resolver-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const operator: Caller = {
  kind: 'operator',
  userId: '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6071',
  companyId: '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6072',
  roles: ['operator'],
  groupIds: [],
};

it('says which lists the process searches, and whether it is behind, in its answers and measures', async () => {
  await using platform = await startPlatform();
  const screening = await createScreening(platform);
  const file = path.join(folder, 'list.csv');
  await writeFile(file, 'id,name\n1,Anna Alder\n2,Bert Birch\n');
  await importList(platform, screening.store, { source: 'own', format: 'csv', files: [file] });
  const ask = async (source: string) => {
    const contextValue = { caller: operator, requestId: 'r', supergraph: { ask: () => Promise.reject(new Error()) } };
    const { data, errors } = await graphql({ schema: screening.schema, source, contextValue });
    expect(errors).toBeUndefined();
    return JSON.parse(JSON.stringify(data)) as unknown;
  };
  const lists = '{ screeningLists { id version persons searchedVersion behind } }';
  const list = { id: 'own', version: 1, persons: 2 };
  const gauges = () => Object.fromEntries((screening.measures?.() ?? []).map(({ name, value }) => [name, value]));
  expect(await ask(lists)).toEqual({ screeningLists: [{ ...list, searchedVersion: null, behind: true }] });
  expect(gauges()).toMatchObject({ screening_persons: 0 });
  await ask('{ searchScreeningPersons(query: { fullName: "Anna Alder", scoreThreshold: 70 }) { name } }');
  expect(await ask(lists)).toEqual({ screeningLists: [{ ...list, searchedVersion: 1, behind: false }] });
  expect(gauges()).toMatchObject({ screening_persons: 2, screening_index_behind: 0 });
  await screening.stop();
});

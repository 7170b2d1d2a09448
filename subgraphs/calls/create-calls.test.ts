import { DRIVERS, startPlatform } from '../../test/support/platform.js';
import { createCalls } from './create-calls.js';

it.each(DRIVERS)('the tables from empty are those of the entities on %s', async (driver) => {
  await using platform = await startPlatform({ driver });
  const calls = await createCalls(platform);
  expect(await calls.store.schemaDifferences()).toEqual([]);
  await calls.stop();
});

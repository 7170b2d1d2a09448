import { startRedis } from '../../../test/support/redis.js';
import { until } from '../../../test/support/until.js';
import { serviceScope } from '../../platform/database/scope.js';
import { silentLogger } from '../../platform/log/logger.js';
import { openWakeUps, type WakeUps } from '../../platform/wake-ups/wake-ups.js';
import { migrations } from '../migrations.js';
import { SessionRow } from '../session/session-row.js';
import { SessionsWorld } from '../../../test/support/sessions/sessions-world.js';
import { ProgressFeed } from './progress-feed.js';

/** Longer than any test runs. */
const NEVER_MS = 2 ** 31 - 1;
const scope = serviceScope('the test changes any session');

/** One watched session; `seen` is how often its watcher was told. */
async function watchOne(wakeUps: WakeUps, pollMs: number) {
  const opened = new AsyncDisposableStack();
  const world = opened.use(await SessionsWorld.start('sqlite'));
  // Two that nobody else writes with. What the second commits the feed does not hear of: as if another process had done it.
  const openStore = async () =>
    opened.adopt(await world.platform.openStore({ name: 'sessions', entities: [SessionRow], migrations }), (store) =>
      store.stop(),
    );
  const [here, elsewhere] = [await openStore(), await openStore()];
  const feed = new ProgressFeed({ store: here, log: silentLogger }, wakeUps, pollMs);
  opened.defer(() => feed.stop());
  const session = await world.create();
  const watch = feed.watch(session.id);
  const watched = { seen: 0 };
  const following = (async () => {
    while (await watch.changed()) watched.seen += 1;
  })();
  opened.defer(() => following);
  opened.defer(() => Promise.resolve(watch.close()));
  await until(() => watched.seen > 0, 'the first look');
  let changes = 100;
  const changeBy = (store: typeof here) =>
    store.write((tx) => tx.of(SessionRow, scope).update({ id: session.id }, { changes: (changes += 1) }));
  return {
    watched,
    change: () => changeBy(here),
    changeElsewhere: () => changeBy(elsewhere),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

const alone = () => openWakeUps(null, 'alone');

it('what this process commits is told without a poll', async () => {
  await using one = await watchOne(alone(), NEVER_MS);
  const before = one.watched.seen;
  await one.change();
  await until(() => one.watched.seen > before, 'the change is told');
});

it('what another process commits is told when that one says so', async () => {
  await using redis = await startRedis();
  const [here, there] = [openWakeUps(redis.url, 'here'), openWakeUps(redis.url, 'there')];
  try {
    await using one = await watchOne(here, NEVER_MS);
    const before = one.watched.seen;
    await one.changeElsewhere();
    await until(() => {
      there.tell('sessions');
      return one.watched.seen > before;
    }, 'the change is told');
  } finally {
    here.close();
    there.close();
  }
});

it('what another process commits is found by a poll when its word is lost', async () => {
  await using one = await watchOne(alone(), 20);
  const before = one.watched.seen;
  await one.changeElsewhere();
  await until(() => one.watched.seen > before, 'the change is told');
});

/**
 * A process that only searches: forked by the test of several processes, asked over its channel. It answers every message,
 * a name, with what it finds. Its clock stands still: whatever would happen only once a claim or a patience has run out
 * never does.
 */
import 'reflect-metadata';
import { openPlatform, type PlatformSettings } from '../../subgraphs/platform/platform.js';
import { createLogger } from '../../subgraphs/platform/log/logger.js';
import { openScreeningStore } from '../../subgraphs/screening/screening-store.js';
import { ListIndex } from '../../subgraphs/screening/search/list-index.js';

export interface Found {
  readonly kind: 'found';
  readonly names: readonly string[];
  readonly versions: readonly { readonly id: string; readonly version: number }[];
  readonly behind: boolean;
}

export type FromSearcher = Found | { readonly kind: 'logged'; readonly message: string };

const tell = (message: FromSearcher): void => void process.send?.(message);
const [settings = '', time = ''] = process.argv.slice(2);
const log = {
  ...createLogger('silent'),
  info: (message: string) => tell({ kind: 'logged', message }),
};
const clock = { now: () => new Date(time) };
const platform = await openPlatform({ settings: JSON.parse(settings) as PlatformSettings, log, clock });
const store = await openScreeningStore(platform);
const index = new ListIndex(platform, store, () => undefined);
index.start();

process.on('message', (query: string) => {
  index.search({ fullName: query }).then(
    ({ hits }) =>
      tell({
        kind: 'found',
        names: hits.map(({ name }) => name),
        versions: index.versions,
        behind: index.behind,
      }),
    (error: unknown) => tell({ kind: 'logged', message: String(error) }),
  );
});
process.on('disconnect', () => {
  void index
    .stop()
    .then(() => store.stop())
    .then(() => platform.close());
});

/**
 * A process that only searches: forked by the test of several processes, asked over its channel. It answers every message
 * `{ query }` with what it finds, and tells when it changes to other lists.
 */
import 'reflect-metadata';
import { openPlatform, type PlatformSettings } from '../../platform/platform.js';
import { createLogger } from '../../platform/log/logger.js';
import { openScreeningStore } from '../screening-store.js';
import { ListIndex } from '../search/list-index.js';

export interface Found {
  readonly kind: 'found';
  readonly names: readonly string[];
  readonly versions: readonly { readonly id: string; readonly version: number }[];
  readonly behind: boolean;
}

export type FromSearcher =
  Found | { readonly kind: 'changed'; readonly at: number } | { readonly kind: 'logged'; readonly message: string };

const tell = (message: FromSearcher): void => void process.send?.(message);
const [settings = ''] = process.argv.slice(2);
const log = {
  ...createLogger('silent'),
  info: (message: string) => tell({ kind: 'logged', message }),
};
const platform = await openPlatform({ settings: JSON.parse(settings) as PlatformSettings, log });
const store = await openScreeningStore(platform);
const index = new ListIndex(platform, store, () => tell({ kind: 'changed', at: Date.now() }));
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

import type { SessionScope } from '../../platform/database/scope.js';
import type { Page } from '../../platform/database/page.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { SessionsParts } from '../session/parts.js';
import { sealedAs } from '../session/session-view.js';
import { ActivityRow, type ActivityTeller } from '../session/activity-row.js';

export interface Activity {
  readonly id: string;
  readonly type: string;
  readonly time: Date;
  readonly toldBy: ActivityTeller | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Activities of a session in the order in which they happened. */
export async function listActivities(
  parts: SessionsParts,
  about: SessionScope,
  sealer: Sealer,
  { first, after }: { readonly first: number; readonly after: string | null },
): Promise<Page<Activity>> {
  const page = await parts.store.read((reader) =>
    reader.of(ActivityRow, about).page({ where: { sessionId: about.sessionId }, first, after }),
  );
  const items = page.items.map(({ id, type, time, toldBy, data }) => ({
    id,
    type,
    time,
    toldBy,
    data: data === null ? {} : sealer.unseal<Activity['data']>(sealedAs.activity(id), data),
  }));
  return { ...page, items };
}

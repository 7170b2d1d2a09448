import { column, entity } from '../../platform/database/column.js';
import { couldBeId } from '../../platform/database/ids.js';
import type { Store } from '../../platform/store.js';

/** Groups of one user that are read. */
const MOST_GROUPS = 10_000;

/** That a user belongs to a group. */
@entity('group_members', { index: [['userId']] })
export class GroupMember {
  @column.id({ primary: true })
  groupId: string;

  @column.id({ primary: true })
  userId: string;

  @column.id()
  companyId: string;
}

/** Ids of the groups to which a user belongs. */
export async function groupIdsOf(store: Store, companyId: string, userId: string): Promise<readonly string[]> {
  if (!couldBeId(userId)) return [];
  const rows = await store.read((reader) =>
    reader.of(GroupMember, { companyId }).find({ where: { userId }, limit: MOST_GROUPS }),
  );
  return rows.map(({ groupId }) => groupId);
}

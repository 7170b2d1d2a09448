import { column, entity } from '../../platform/database/column.js';

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

import { noteAct } from '../../platform/audit/acting.js';
import type { Page, PageQuery } from '../../platform/database/page.js';
import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { OlderRows } from '../../platform/older-rows/older-rows.js';
import { OlderTexts } from '../../platform/older-rows/older-texts.js';
import type { Store } from '../../platform/store.js';
import type { Transaction } from '../../platform/transaction.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { couldBeId } from '../../platform/database/ids.js';
import { readName } from '../../platform/texts/read-name.js';
import { checkRoom, namedPage } from '../access/named-rows.js';
import { User } from '../users/user.js';
import type { UserRecord, Users } from '../users/users.js';
import { Group } from './group.js';
import { GroupMember, groupIdsOf } from '../users/group-member.js';

export interface GroupRecord {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly memberUserIds: readonly string[];
  readonly members: readonly UserRecord[];
}

export interface GroupQuery {
  readonly nameBeginsWith?: string | null;
  readonly memberId?: string | null;
  readonly page: Omit<PageQuery<Group>, 'where'>;
}

const SEAL_PURPOSE = 'administration';
const LONGEST_NAME = 200;
const MOST_MEMBERS = 1_000;
const MOST_NAMES = 1_000;
/** Values that a statement binds. */
const MOST_IDS = 10_000;

/** Groups of operators. */
export class Groups {
  /** Names in the clear, as an earlier program wrote them. */
  readonly older: OlderRows;

  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
    private readonly users: Users,
  ) {
    const seal = ({ id, name }: Group, sealer: Sealer) => ({ sealedName: sealName(sealer, id, name), name: '' });
    this.older = new OlderTexts(platform.vault, store, {
      entity: Group,
      purpose: SEAL_PURPOSE,
      left: { sealedName: null },
      seal,
    });
  }

  /**
   * @param id a chosen one, for a call that may be repeated: the group that has it already is the one
   * @throws ArgumentError `wrong-parameters` naming `name` or `memberIds`
   */
  async create(
    companyId: string,
    name: string,
    memberIds: readonly string[] = [],
    id: string = this.platform.random.id(),
  ): Promise<string> {
    const sealedName = sealName(await this.sealer(companyId), id, readName('name', name, LONGEST_NAME));
    const group = { id, sealedName, name: '', createdAt: this.platform.clock.now() };
    const members = readMembers(memberIds);
    noteAct({ subject: id });
    await this.store.write(async (tx) => {
      const groups = tx.of(Group, { companyId });
      if (await groups.findOne({ id })) return;
      await tx.takeTurns(`groups ${companyId}`);
      checkRoom(await groups.count());
      if (!(await groups.insertIfAbsent(group))) return;
      await addMembers(tx, companyId, id, members);
    });
    return id;
  }

  /** Absent members of `changes` stay; `memberIds` replaces the list. @throws ArgumentError `wrong-parameters` */
  async change(
    companyId: string,
    id: string,
    changes: { readonly name?: string | null; readonly memberIds?: readonly string[] | null },
  ): Promise<void> {
    const name =
      changes.name === undefined || changes.name === null ? null : readName('name', changes.name, LONGEST_NAME);
    const members = changes.memberIds ? readMembers(changes.memberIds) : null;
    if (!couldBeId(id)) throw unknownGroup();
    const sealedName = name === null ? null : sealName(await this.sealer(companyId), id, name);
    await this.store.write(async (tx) => {
      const groups = tx.of(Group, { companyId });
      if (!(await groups.findOne({ id }))) throw unknownGroup();
      if (sealedName !== null) await groups.update({ id }, { sealedName, name: '' });
      if (members === null) return;
      await tx.of(GroupMember, { companyId }).remove({ groupId: id });
      await addMembers(tx, companyId, id, members);
    });
  }

  /** @throws ArgumentError `wrong-parameters` for an unknown one */
  async remove(companyId: string, id: string): Promise<void> {
    if (!couldBeId(id)) throw unknownGroup();
    await this.store.write(async (tx) => {
      if ((await tx.of(Group, { companyId }).remove({ id })) === 0) throw unknownGroup();
      await tx.of(GroupMember, { companyId }).remove({ groupId: id });
    });
  }

  async exists(companyId: string, id: string): Promise<boolean> {
    if (!couldBeId(id)) return false;
    return this.store.read(async (reader) => (await reader.of(Group, { companyId }).count({ id })) > 0);
  }

  /** Null for an unknown id. */
  async find(companyId: string, id: string): Promise<GroupRecord | null> {
    if (!couldBeId(id)) return null;
    const group = await this.store.read((reader) => reader.of(Group, { companyId }).findOne({ id }));
    return group ? ((await this.withMembers(companyId, [group]))[0] ?? null) : null;
  }

  async list(
    companyId: string,
    query: GroupQuery,
  ): Promise<{ page: Page<Group>; groups: readonly GroupRecord[]; count: () => Promise<number> }> {
    const where = query.memberId ? { id: { in: await groupIdsOf(this.store, companyId, query.memberId) } } : {};
    const sealer = await this.sealer(companyId);
    const listed = { where, nameBeginsWith: query.nameBeginsWith ?? '', page: query.page };
    const nameOf = (row: Group) => openName(sealer, row);
    const { page, count } = await namedPage(this.store, Group, { companyId }, nameOf, listed);
    return { page, groups: await this.withMembers(companyId, page.items), count };
  }

  /** In the order of their names; more than a thousand nobody chooses from. */
  async names(companyId: string): Promise<readonly Pick<GroupRecord, 'id' | 'name'>[]> {
    const sealer = await this.sealer(companyId);
    const rows = await this.store.read((reader) => reader.of(Group, { companyId }).find({ limit: MOST_NAMES }));
    return rows
      .map((row) => ({ id: row.id, name: openName(sealer, row) }))
      .toSorted((one, other) => one.name.localeCompare(other.name));
  }

  private async withMembers(companyId: string, groups: readonly Group[]): Promise<readonly GroupRecord[]> {
    if (groups.length === 0) return [];
    const memberships = await this.store.read((reader) =>
      reader.of(GroupMember, { companyId }).find({
        where: { groupId: { in: groups.map(({ id }) => id) } },
        order: { userId: 'asc' },
        limit: groups.length * MOST_MEMBERS,
      }),
    );
    const ids = [...new Set(memberships.map(({ userId }) => userId))];
    const users = new Map<string, UserRecord>();
    for (let start = 0; start < ids.length; start += MOST_IDS) {
      for (const user of await this.users.findAll(companyId, ids.slice(start, start + MOST_IDS)))
        users.set(user.id, user);
    }
    const membersOf = new Map<string, UserRecord[]>(groups.map(({ id }) => [id, []]));
    for (const { groupId, userId } of memberships) {
      const user = users.get(userId);
      if (user) membersOf.get(groupId)?.push(user);
    }
    const sealer = await this.sealer(companyId);
    return groups.map((row) => {
      const { id, createdAt } = row;
      const members = membersOf.get(id) ?? [];
      const memberUserIds = members.map((member) => member.id);
      return { id, name: openName(sealer, row), createdAt, members, memberUserIds };
    });
  }

  private sealer(companyId: string): Promise<Sealer> {
    return this.platform.vault.openCompany(companyId, SEAL_PURPOSE);
  }
}

async function addMembers(
  tx: Transaction,
  companyId: string,
  groupId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const known = await tx.of(User, { companyId }).count({ id: { in: userIds } });
  if (known < userIds.length) throw wrongParameters('memberIds', 'names somebody who is no user');
  await tx.of(GroupMember, { companyId }).insert(userIds.map((userId) => ({ groupId, userId })));
}

function sealName(sealer: Sealer, id: string, name: string): Buffer {
  return sealer.seal(`group:${id}`, name);
}

function openName(sealer: Sealer, { id, sealedName, name }: Group): string {
  return sealedName === null ? name : sealer.unseal<string>(`group:${id}`, sealedName);
}

function readMembers(given: readonly string[]): readonly string[] {
  const ids = [...new Set(given)];
  if (ids.length > MOST_MEMBERS) throw wrongParameters('memberIds', `may be ${MOST_MEMBERS} at most`);
  if (!ids.every(couldBeId)) throw wrongParameters('memberIds', 'names somebody who is no user');
  return ids;
}

function unknownGroup(): ArgumentError {
  return wrongParameters('groupId', 'is not known');
}

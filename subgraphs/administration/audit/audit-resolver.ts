import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { AuditFilter } from '../../platform/audit/audit-records.js';
import { Audited } from '../../platform/audit/audited.js';
import { type Connection, SortDirection } from '../../platform/graphql/connection.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { administeredCompany } from '../access/administrators.js';
import type { CompanyKeys } from '../keys/keys.js';
import type { Users } from '../users/users.js';
import { listAuditEntries } from './audit-entries.js';
import { AuditActorView, AuditEntryConnection, type AuditEntryView } from './audit-entry-type.js';

const DEFAULT_PAGE = 100;

@Resolver()
export class AuditResolver {
  @Audited('audit.list', { keeps: ['filter', 'first'] })
  @Query(() => AuditEntryConnection, {
    description:
      'Who read personal data and who changed what: keys, users and the command line. Who asks is in it, too.',
  })
  async auditEntries(
    @Arg('filter', () => AuditFilter, { nullable: true, description: 'Everything when absent.' })
    filter: AuditFilter | null,
    @Arg('first', () => Int, { nullable: true, description: 'Entries of a page: 1 to 500, 100 when absent.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The `endCursor` of the page before.' })
    after: string | null,
    @Arg('direction', () => SortDirection, { nullable: true, description: 'The newest first when absent.' })
    direction: SortDirection | null,
    @Ctx() { caller, supergraph }: SubgraphContext,
  ): Promise<Connection<AuditEntryView>> {
    const companyId = administeredCompany(caller, 'read');
    const service = { kind: 'service', name: 'administration', companyId } as const;
    const query = { filter: filter ?? {}, direction: direction ?? SortDirection.DESC };
    return listAuditEntries(supergraph, service, { ...query, first: first ?? DEFAULT_PAGE, after: after ?? null });
  }
}

/** Who is behind the id of an actor. */
@Resolver(() => AuditActorView)
export class AuditActorResolver {
  constructor(
    private readonly users: Users,
    private readonly keys: CompanyKeys,
  ) {}

  @FieldResolver(() => String, {
    nullable: true,
    description: "The user's address or the key's name; null for those who are gone.",
  })
  async name(@Root() { kind, id }: AuditActorView, @Ctx() { caller }: SubgraphContext): Promise<string | null> {
    const companyId = administeredCompany(caller, 'read');
    if (id === null || kind === 'command-line') return null;
    if (kind === 'user') return (await this.users.find(companyId, id))?.email ?? null;
    return (await this.keys.find(companyId, id))?.name ?? null;
  }
}

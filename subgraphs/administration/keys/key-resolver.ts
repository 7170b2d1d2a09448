import { Arg, Args, Ctx, Field, ID, Int, Mutation, ObjectType, Query, registerEnumType, Resolver } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { type Connection, connectionOf, connectionType } from '../../platform/graphql/connection.js';
import { assertMayGive } from '../../platform/rights/may.js';
import { rightsOfScopes } from '../../platform/rights/rights.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { administeredCompany } from '../access/administrators.js';
import { ListArguments, pageOf } from '../access/list-arguments.js';
import type { CompanyKeys, KeyRecord, MadeKey } from './keys.js';
import { SCOPES_DESCRIPTION } from './scopes.js';
import { SignatureRequirement } from './signature-requirement.js';
import type { SignatureRequirement as Requirement } from '../../platform/signing/signing-key.js';

enum CompanyKeyState {
  active = 'active',
  expired = 'expired',
  revoked = 'revoked',
}

registerEnumType(CompanyKeyState, {
  name: 'CompanyKeyState',
  description: 'Whether a key opens anything.',
  valuesConfig: {
    active: { description: 'It does.' },
    expired: { description: 'Its time is over.' },
    revoked: { description: 'Somebody revoked it.' },
  },
});

@ObjectType('CompanyKey', { description: 'A credential of the company. The key itself is shown only when it is made.' })
class CompanyKeyView {
  @Field(() => ID, { description: 'Its id; not the key.' })
  id: string;

  @Field({ description: 'What people call it.' })
  name: string;

  @Field({ description: 'Its last characters.' })
  hint: string;

  @Field(() => [String], { description: `What it is good for. ${SCOPES_DESCRIPTION}` })
  scopes: readonly string[];

  @Field({ description: 'It begins with `test_`: sessions made with it are test sessions.' })
  test: boolean;

  @Field(() => CompanyKeyState, { description: 'Whether it opens anything.' })
  state: string;

  @Field({ description: 'When it was made.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'From then on it opens nothing.' })
  expiresAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was revoked.' })
  revokedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'Its last use, to the minute.' })
  lastUsedAt: Date | null;

  @Field(() => ID, { nullable: true, description: 'The key that rotation put in its place.' })
  replacedById: string | null;

  @Field(() => SignatureRequirement, { description: 'Which signature its calls must carry.' })
  requireSignature: string;

  @Field({ description: 'It has a secret to sign calls with.' })
  canSign: boolean;
}

@ObjectType({ description: 'A new key.' })
class MadeCompanyKey {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field({ description: 'The key itself. It is shown this once.' })
  key: string;

  @Field({ description: 'The secret that signs calls and answers. It is shown this once.' })
  signingSecret: string;
}

const CompanyKeyConnection = connectionType('CompanyKey', CompanyKeyView);

@Resolver()
export class KeyResolver {
  constructor(private readonly keys: CompanyKeys) {}

  @Query(() => CompanyKeyConnection, { description: 'The keys of the company, in the order in which they were made.' })
  async companyKeys(
    @Args(() => ListArguments) list: ListArguments,
    @Arg('test', () => Boolean, { nullable: true, description: 'Only test keys, or only others.' })
    test: boolean | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<Connection<KeyRecord>> {
    const companyId = administeredCompany(caller, 'read');
    const { page, keys, count } = await this.keys.list(companyId, { test, page: pageOf(list, 'id') });
    return connectionOf(page, keys, count);
  }

  @Audited('key.create', { keeps: ['name', 'scopes', 'test', 'expiresAt', 'requireSignature'] })
  @Mutation(() => MadeCompanyKey, { description: 'Makes a key.' })
  createCompanyKey(
    @Ctx() { caller }: SubgraphContext,
    @Arg('name', { description: 'What people call it.' }) name: string,
    @Arg('scopes', () => [String], { nullable: true, description: `All when absent. ${SCOPES_DESCRIPTION}` })
    scopes: string[] | null,
    @Arg('test', () => Boolean, { nullable: true, description: 'A key for test sessions.' }) test: boolean | null,
    @Arg('expiresAt', () => Date, { nullable: true, description: 'Absent: it does not expire.' })
    expiresAt: Date | null,
    @Arg('requireSignature', () => SignatureRequirement, {
      nullable: true,
      description: 'Which signature its calls must carry; NONE when absent.',
    })
    requireSignature: Requirement | null,
  ): Promise<MadeKey> {
    const companyId = administeredCompany(caller, 'write');
    const wanted = scopes ?? ['all'];
    assertMayGive(caller, rightsOfScopes(wanted));
    return this.keys.create(companyId, {
      name,
      scopes: wanted,
      test: test ?? false,
      expiresAt: expiresAt ?? null,
      requireSignature: requireSignature ?? 'NONE',
    });
  }

  @Audited('key.rotate', { subject: 'id', keeps: ['overlapMinutes'] })
  @Mutation(() => MadeCompanyKey, {
    description: 'Makes a key in the place of another, which works on for a while so that servers can change over.',
  })
  async rotateCompanyKey(
    @Ctx() { caller }: SubgraphContext,
    @Arg('id', () => ID, { description: 'The key to replace.' }) id: string,
    @Arg('overlapMinutes', () => Int, {
      nullable: true,
      description: 'Minutes that the old key works on; a day when absent.',
    })
    overlapMinutes: number | null,
  ): Promise<MadeKey> {
    const companyId = await this.#companyOfKey(caller, id);
    return this.keys.rotate(companyId, id, overlapMinutes ?? undefined);
  }

  @Audited('key.signature.require', { subject: 'id', keeps: ['requireSignature'] })
  @Mutation(() => CompanyKeyView, {
    description: 'Says which signature the calls of a key must carry, within ten seconds.',
  })
  async requireKeySignature(
    @Ctx() { caller }: SubgraphContext,
    @Arg('id', () => ID, { description: 'The key.' }) id: string,
    @Arg('requireSignature', () => SignatureRequirement, { description: 'NONE: none.' }) requirement: Requirement,
  ): Promise<KeyRecord> {
    const companyId = await this.#companyOfKey(caller, id);
    return this.keys.requireSignature(companyId, id, requirement);
  }

  @Audited('key.signing-secret.renew', { subject: 'id' })
  @Mutation(() => String, {
    description:
      'A new signing secret for a key, shown this once. The old one ends within ten seconds: to change over without a gap rotate the key.',
  })
  async renewSigningSecret(
    @Ctx() { caller }: SubgraphContext,
    @Arg('id', () => ID, { description: 'The key.' }) id: string,
  ): Promise<string> {
    const companyId = await this.#companyOfKey(caller, id);
    return this.keys.renewSecret(companyId, id);
  }

  @Audited('key.revoke', { subject: 'id' })
  @Mutation(() => Boolean, { description: 'Ends a key. Within ten seconds it opens nothing.' })
  async revokeCompanyKey(
    @Ctx() { caller }: SubgraphContext,
    @Arg('id', () => ID, { description: 'The key.' }) id: string,
  ): Promise<boolean> {
    await this.keys.revoke(administeredCompany(caller, 'write'), id);
    return true;
  }

  /** The company whose key the caller may change: nobody changes one that is good for more than they are. */
  async #companyOfKey(caller: SubgraphContext['caller'], id: string): Promise<string> {
    const companyId = administeredCompany(caller, 'write');
    assertMayGive(caller, rightsOfScopes((await this.keys.find(companyId, id))?.scopes ?? []));
    return companyId;
  }
}

import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import { type Connection, connectionOf, connectionType } from '../../platform/graphql/connection.js';
import { Internal } from '../../platform/graphql/internal.js';
import { JsonScalar } from '../../platform/graphql/scalars.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { hasMorePlaces } from '../../platform/nesting.js';
import { readName } from '../../platform/texts/read-name.js';
import { administeredCompany } from '../access/administrators.js';
import { ListArguments, pageOf } from '../access/list-arguments.js';
import { assertService } from '../companies/company-resolver.js';
import type { ConfigurationContent } from './configuration-content.js';
import { type ConfigurationRecord, type Configurations, MOST_VERSIONS } from './configurations.js';
import { refuseCircles } from './question-circles.js';
import { referenceForm } from './reference-form.js';
import type { VersionRecord } from './version-contents.js';

@InputType({ description: 'A configuration to save.' })
class SessionConfigurationInput {
  @Field({ description: 'Its name in lists.' })
  name: string;

  @Field(() => JsonScalar, { nullable: true, description: '`language` and `sessionLifetime` (minutes).' })
  general?: unknown;

  @Field(() => JsonScalar, { nullable: true, description: 'Global flags.' })
  flags?: unknown;

  @Field(() => JsonScalar, { nullable: true, description: 'The ordered steps.' })
  steps?: unknown;
}

@ObjectType({ description: 'One state of a configuration. It never changes.' })
class SessionConfigurationVersion {
  @Field(() => Int, { description: '1, 2, …' })
  version: number;

  @Field({ description: 'When it was made.' })
  createdAt: Date;
}

@ObjectType('SessionConfiguration', { description: 'A saved set of flags and steps from which sessions start.' })
class SessionConfigurationView {
  @Field(() => ID, { description: 'Its id, for `config_id`.' })
  id: string;

  @Field({ description: 'Its name in lists.' })
  name: string;

  @Field(() => Int, { description: 'The number of the newest version.' })
  newestVersion: number;

  @Field(() => Int, { nullable: true, description: 'The version from which sessions start; null: none yet.' })
  publishedVersion: number | null;

  @Field({ description: 'When it was made.' })
  createdAt: Date;

  @Field({ description: 'When a version was added or published.' })
  updatedAt: Date;
}

enum SessionConfigurationSort {
  CREATED = 'id',
  NAME = 'name',
}

registerEnumType(SessionConfigurationSort, {
  name: 'SessionConfigurationSort',
  description: 'How configurations are sorted.',
  valuesConfig: {
    CREATED: { description: 'In the order in which they were made.' },
    NAME: { description: 'By name, capitals before small letters.' },
  },
});

const SessionConfigurationConnection = connectionType('SessionConfiguration', SessionConfigurationView);

/** Characters of a configuration's name. */
const LONGEST_NAME = 200;
/** Characters of its JSON: far above the longest questionnaires. */
const LONGEST_CONTENT = 1_000_000;
/** Entries of all its lists and objects: an empty list has three characters of text, and takes many times as much when it is read. */
const MOST_PLACES = 100_000;

@Resolver()
export class ConfigurationResolver {
  constructor(private readonly configurations: Configurations) {}

  @Query(() => SessionConfigurationConnection, { description: 'The saved configurations of the company.' })
  async sessionConfigurations(
    @Args(() => ListArguments) list: ListArguments,
    @Arg('sort', () => SessionConfigurationSort, {
      nullable: true,
      description: 'By when they were made, when absent.',
    })
    sort: SessionConfigurationSort | null,
    @Arg('nameBeginsWith', () => String, { nullable: true, description: 'Only those whose name begins like this.' })
    nameBeginsWith: string | null,
    @Arg('published', () => Boolean, {
      nullable: true,
      description: 'Only those from which sessions can start, or only others.',
    })
    published: boolean | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<Connection<ConfigurationRecord>> {
    const companyId = administeredCompany(caller, 'read');
    const query = {
      nameBeginsWith,
      published,
      page: pageOf(list, sort ?? SessionConfigurationSort.CREATED),
    };
    const { page, configurations, count } = await this.configurations.list(companyId, query);
    return connectionOf(page, configurations, count);
  }

  @Query(() => SessionConfigurationView, { nullable: true, description: 'One configuration; null for an unknown id.' })
  savedConfiguration(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<ConfigurationRecord | null> {
    return this.configurations.record(administeredCompany(caller, 'read'), id);
  }

  @Query(() => [SessionConfigurationVersion], {
    description: `The versions of a configuration, the newest first. The newest ${MOST_VERSIONS} are kept, and the one in use.`,
  })
  sessionConfigurationVersions(
    @Arg('id', () => ID, { description: 'The configuration.' }) id: string,
    @Arg('first', () => Int, { nullable: true, description: 'Entries of a page: 1 to 1,000, 100 when absent.' })
    first: number | null,
    @Arg('before', () => Int, { nullable: true, description: 'Only versions older than this one.' })
    before: number | null,
    @Arg('version', () => Int, { nullable: true, description: 'Only this one.' })
    version: number | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<readonly VersionRecord[]> {
    const page = { ...(first === null ? {} : { first }), before: before ?? null, version: version ?? null };
    return this.configurations.versions(administeredCompany(caller, 'read'), id, page);
  }

  @Query(() => JsonScalar, {
    description:
      'The published version as `get-session-config` shows it: camelCase names, language and lifetime always there.',
  })
  async publishedConfiguration(
    @Arg('id', () => ID, { description: 'The configuration.' }) id: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<unknown> {
    const { companyId } = caller;
    if ((caller.kind !== 'company' && caller.kind !== 'operator') || companyId === null) {
      throw new ArgumentError('access-denied');
    }
    const content = await this.configurations.find(companyId, id);
    if (!content) throw wrongParameters('sessionConfigId', 'is not known');
    return referenceForm(id, content);
  }

  @Audited('configuration.create', { keeps: ['input.name', 'publish'] })
  @Mutation(() => ID, { description: 'Saves a configuration and answers its id, for `config_id`.' })
  async createSessionConfiguration(
    @Arg('input', { description: 'The configuration.' }) input: SessionConfigurationInput,
    @Arg('publish', () => Boolean, {
      nullable: true,
      description: 'Sessions can start from it at once; true when absent.',
    })
    publish: boolean | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<string> {
    return this.configurations.create(administeredCompany(caller, 'write'), readContent(input), publish ?? true);
  }

  @Audited('configuration.change', { subject: 'id', keeps: ['input.*', 'publish'] })
  @Mutation(() => Int, {
    description: 'Adds a version and answers its number. Sessions start from it once it is published.',
  })
  async changeSessionConfiguration(
    @Arg('id', () => ID, { description: 'The configuration.' }) id: string,
    @Arg('input', { description: 'The whole new content.' }) input: SessionConfigurationInput,
    @Arg('publish', () => Boolean, { nullable: true, description: 'Publishes it at once; false when absent.' })
    publish: boolean | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<number> {
    return this.configurations.change(administeredCompany(caller, 'write'), id, readContent(input), publish ?? false);
  }

  @Audited('configuration.publish', { subject: 'id', keeps: ['version'] })
  @Mutation(() => Boolean, {
    description: 'Sessions start from this version from now on; an older one may come back so.',
  })
  async publishSessionConfiguration(
    @Arg('id', () => ID, { description: 'The configuration.' }) id: string,
    @Arg('version', () => Int, { description: 'The version.' }) version: number,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<boolean> {
    await this.configurations.publish(administeredCompany(caller, 'write'), id, version);
    return true;
  }

  @Internal()
  @Query(() => JsonScalar, { nullable: true, description: 'A configuration, for a session that starts from it.' })
  sessionConfiguration(
    @Arg('companyId', () => ID, { description: 'The company.' }) companyId: string,
    @Arg('id', () => ID, { description: 'The configuration.' }) id: string,
    @Ctx() context: SubgraphContext,
  ): Promise<(ConfigurationContent & { readonly id: string }) | null> {
    assertService(context);
    return this.configurations.find(companyId, id);
  }
}

@Resolver(() => SessionConfigurationVersion)
export class VersionResolver {
  @FieldResolver(() => String, { description: 'Its name in lists.' })
  name(@Root() version: VersionRecord): Promise<string> {
    return version.name();
  }

  @FieldResolver(() => JsonScalar, { description: '`language` and `sessionLifetime` (minutes).' })
  async general(@Root() version: VersionRecord): Promise<unknown> {
    return (await version.content()).general;
  }

  @FieldResolver(() => JsonScalar, { description: 'Global flags, as they were given.' })
  async flags(@Root() version: VersionRecord): Promise<unknown> {
    return (await version.content()).flags;
  }

  @FieldResolver(() => JsonScalar, { description: 'The ordered steps, as they were given.' })
  async steps(@Root() version: VersionRecord): Promise<unknown> {
    return (await version.content()).steps;
  }
}

/** @throws ArgumentError `wrong-parameters` */
function readContent(input: SessionConfigurationInput): ConfigurationContent {
  const name = readName('name', input.name, LONGEST_NAME);
  const general = readObject('general', input.general);
  const minutes = general['sessionLifetime'];
  if (minutes !== undefined && !(typeof minutes === 'number' && minutes > 0 && minutes <= 24 * 60)) {
    throw wrongParameters('general.sessionLifetime', 'must be minutes, more than 0 and at most 1440');
  }
  const steps = input.steps ?? [];
  if (!Array.isArray(steps)) throw wrongParameters('steps', 'must be an array');
  const content = { name, general, flags: readObject('flags', input.flags), steps };
  if (JSON.stringify(content).length > LONGEST_CONTENT) throw wrongParameters('input', 'is too long');
  if (hasMorePlaces(content, MOST_PLACES)) throw wrongParameters('input', 'has too many entries');
  refuseCircles(steps);
  return content;
}

function readObject(place: string, value: unknown): Readonly<Record<string, unknown>> {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw wrongParameters(place, 'must be an object');
  return value as Readonly<Record<string, unknown>>;
}

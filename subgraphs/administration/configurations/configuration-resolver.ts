import { Arg, Ctx, Field, ID, InputType, Mutation, Query, Resolver } from 'type-graphql';
import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import { Internal } from '../../platform/graphql/internal.js';
import { JsonScalar } from '../../platform/graphql/scalars.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { assertService } from '../companies/company-resolver.js';
import type { ConfigurationContent, Configurations } from './configurations.js';

@InputType({ description: 'A configuration to save.' })
export class SessionConfigurationInput {
  @Field({ description: 'Its name in lists.' })
  name: string;

  @Field(() => JsonScalar, { nullable: true, description: '`language` and `sessionLifetime` (minutes).' })
  general?: unknown;

  @Field(() => JsonScalar, { nullable: true, description: 'Global flags.' })
  flags?: unknown;

  @Field(() => JsonScalar, { nullable: true, description: 'The ordered steps.' })
  steps?: unknown;
}

/** Characters of a configuration's name. */
const LONGEST_NAME = 200;

@Resolver()
export class ConfigurationResolver {
  constructor(private readonly configurations: Configurations) {}

  @Mutation(() => ID, { description: 'Saves a configuration and answers its id, for `config_id`.' })
  createSessionConfiguration(
    @Arg('input') input: SessionConfigurationInput,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<string> {
    if (caller.kind !== 'company') throw new ArgumentError('access-denied');
    return this.configurations.create(caller.companyId, readContent(input));
  }

  @Internal()
  @Query(() => JsonScalar, { nullable: true, description: 'A configuration, for a session that starts from it.' })
  sessionConfiguration(
    @Arg('companyId', () => ID) companyId: string,
    @Arg('id', () => ID) id: string,
    @Ctx() context: SubgraphContext,
  ): Promise<(ConfigurationContent & { readonly id: string }) | null> {
    assertService(context);
    return this.configurations.find(companyId, id);
  }
}

/** @throws ArgumentError `wrong-parameters` */
function readContent(input: SessionConfigurationInput): ConfigurationContent {
  const name = input.name.trim();
  if (name === '' || name.length > LONGEST_NAME)
    throw wrongParameters('name', `must have 1 to ${LONGEST_NAME} characters`);
  const general = readObject('general', input.general);
  const minutes = general['sessionLifetime'];
  if (minutes !== undefined && !(typeof minutes === 'number' && minutes > 0 && minutes <= 24 * 60)) {
    throw wrongParameters('general.sessionLifetime', 'must be minutes, more than 0 and at most 1440');
  }
  const steps = input.steps ?? [];
  if (!Array.isArray(steps)) throw wrongParameters('steps', 'must be an array');
  return { name, general, flags: readObject('flags', input.flags), steps };
}

function readObject(place: string, value: unknown): Readonly<Record<string, unknown>> {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw wrongParameters(place, 'must be an object');
  return value as Readonly<Record<string, unknown>>;
}

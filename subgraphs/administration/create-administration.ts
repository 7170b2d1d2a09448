import { buildFederatedSchema } from '../platform/graphql/federated-schema.js';
import type { Platform } from '../platform/platform.js';
import type { Subgraph } from '../platform/subgraph.js';
import { Companies } from './companies/companies.js';
import { Company } from './companies/company.js';
import { CompanyResolver } from './companies/company-resolver.js';
import { ConfigurationResolver } from './configurations/configuration-resolver.js';
import { Configurations } from './configurations/configurations.js';
import { SessionConfiguration } from './configurations/session-configuration.js';
import { Group } from './groups/group.js';
import { GroupResolver } from './groups/group-resolver.js';
import { Groups } from './groups/groups.js';
import { CompanyKey } from './keys/company-key.js';
import { migrations } from './migrations.js';

/** The administration subgraph, with what the command line beside the service uses of it. */
export interface Administration extends Subgraph {
  readonly companies: Companies;
  readonly configurations: Configurations;
  readonly groups: Groups;
}

/** Opens the subgraph of companies, their keys, groups and configurations. */
export async function createAdministration(platform: Platform): Promise<Administration> {
  const store = await platform.openStore({
    name: 'administration',
    entities: [Company, CompanyKey, SessionConfiguration, Group],
    migrations,
  });
  const companies = new Companies(platform, store);
  const configurations = new Configurations(platform, store);
  const groups = new Groups(platform, store);
  const { schema, typeDefs } = buildFederatedSchema({
    resolvers: [new CompanyResolver(companies), new ConfigurationResolver(configurations), new GroupResolver(groups)],
    entities: {},
    log: platform.log,
  });
  return {
    name: 'administration',
    schema,
    typeDefs,
    store,
    companies,
    configurations,
    groups,
    start: () => store.start(),
    stop: () => store.stop(),
  };
}

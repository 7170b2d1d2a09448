// Made of operations.graphql by npm run schema.
import type { Operation } from '../../contract/operation.js';

/** A configuration to save. */
export type SessionConfigurationInput = {
  /** Its name in lists. */
  readonly name: string;
  /** `language` and `sessionLifetime` (minutes). */
  readonly general?: unknown;
  /** Global flags. */
  readonly flags?: unknown;
  /** The ordered steps. */
  readonly steps?: unknown;
};

export type ConfigurationsQueryVariables = {
  first?: number | null | undefined;
  after?: string | null | undefined;
};


export type ConfigurationsQuery = { readonly sessionConfigurations: { readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly node: Configuration }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type ConfigurationDetailQueryVariables = {
  id: string;
};


export type ConfigurationDetailQuery = { readonly savedConfiguration: Configuration | null };

export type ConfigurationVersionsQueryVariables = {
  id: string;
  first: number;
  before?: number | null | undefined;
};


export type ConfigurationVersionsQuery = { readonly sessionConfigurationVersions: ReadonlyArray<ListedVersion> };

export type OpenedVersionQueryVariables = {
  id: string;
  version: number;
};


export type OpenedVersionQuery = { readonly sessionConfigurationVersions: ReadonlyArray<ConfigurationVersion> };

export type MakeConfigurationMutationVariables = {
  input: SessionConfigurationInput;
  publish?: boolean | null | undefined;
};


export type MakeConfigurationMutation = { readonly createSessionConfiguration: string };

export type ChangeConfigurationMutationVariables = {
  id: string;
  input: SessionConfigurationInput;
  publish?: boolean | null | undefined;
};


export type ChangeConfigurationMutation = { readonly changeSessionConfiguration: number };

export type PublishConfigurationMutationVariables = {
  id: string;
  version: number;
};


export type PublishConfigurationMutation = { readonly publishSessionConfiguration: boolean };

export type ListedVersion = { readonly version: number, readonly createdAt: string };

export type ConfigurationVersion = { readonly version: number, readonly name: string, readonly general: unknown, readonly flags: unknown, readonly steps: unknown };

export type Configuration = { readonly id: string, readonly name: string, readonly newestVersion: number, readonly publishedVersion: number | null, readonly updatedAt: string };

export const LISTED_VERSION_FRAGMENT = 'fragment ListedVersion on SessionConfigurationVersion{version createdAt}';

export const CONFIGURATION_VERSION_FRAGMENT = 'fragment ConfigurationVersion on SessionConfigurationVersion{version name general flags steps}';

export const CONFIGURATION_FRAGMENT = 'fragment Configuration on SessionConfiguration{id name newestVersion publishedVersion updatedAt}';

export const CONFIGURATIONS: Operation<ConfigurationsQueryVariables, ConfigurationsQuery> = {
  name: 'Configurations',
  text: 'query Configurations($first:Int$after:String){sessionConfigurations(first:$first after:$after sort:NAME){edges{node{...Configuration}}pageInfo{hasNextPage endCursor}totalCount}}' + CONFIGURATION_FRAGMENT,
};

export const CONFIGURATION_DETAIL: Operation<ConfigurationDetailQueryVariables, ConfigurationDetailQuery> = {
  name: 'ConfigurationDetail',
  text: 'query ConfigurationDetail($id:ID!){savedConfiguration(id:$id){...Configuration}}' + CONFIGURATION_FRAGMENT,
};

export const CONFIGURATION_VERSIONS: Operation<ConfigurationVersionsQueryVariables, ConfigurationVersionsQuery> = {
  name: 'ConfigurationVersions',
  text: 'query ConfigurationVersions($id:ID!$first:Int!$before:Int){sessionConfigurationVersions(id:$id first:$first before:$before){...ListedVersion}}' + LISTED_VERSION_FRAGMENT,
};

export const OPENED_VERSION: Operation<OpenedVersionQueryVariables, OpenedVersionQuery> = {
  name: 'OpenedVersion',
  text: 'query OpenedVersion($id:ID!$version:Int!){sessionConfigurationVersions(id:$id version:$version){...ConfigurationVersion}}' + CONFIGURATION_VERSION_FRAGMENT,
};

export const MAKE_CONFIGURATION: Operation<MakeConfigurationMutationVariables, MakeConfigurationMutation> = {
  name: 'MakeConfiguration',
  text: 'mutation MakeConfiguration($input:SessionConfigurationInput!$publish:Boolean){createSessionConfiguration(input:$input publish:$publish)}',
};

export const CHANGE_CONFIGURATION: Operation<ChangeConfigurationMutationVariables, ChangeConfigurationMutation> = {
  name: 'ChangeConfiguration',
  text: 'mutation ChangeConfiguration($id:ID!$input:SessionConfigurationInput!$publish:Boolean){changeSessionConfiguration(id:$id input:$input publish:$publish)}',
};

export const PUBLISH_CONFIGURATION: Operation<PublishConfigurationMutationVariables, PublishConfigurationMutation> = {
  name: 'PublishConfiguration',
  text: 'mutation PublishConfiguration($id:ID!$version:Int!){publishSessionConfiguration(id:$id version:$version)}',
};

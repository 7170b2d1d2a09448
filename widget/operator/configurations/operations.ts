import { operation } from '../operations/operation.js';

export interface Configuration {
  readonly id: string;
  readonly name: string;
  readonly newestVersion: number;
  readonly publishedVersion: number | null;
  readonly updatedAt: string;
}

/** One state of a configuration; it never changes. */
export interface ConfigurationVersion {
  readonly version: number;
  readonly createdAt: string;
  readonly name: string;
  readonly general: unknown;
  readonly flags: unknown;
  readonly steps: unknown;
}

interface ConfigurationsData {
  readonly sessionConfigurations: {
    readonly edges: readonly { readonly node: Configuration }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly totalCount: number;
  };
}

export const CONFIGURATIONS = operation<{ readonly first: number; readonly after: string | null }, ConfigurationsData>(
  /* GraphQL */ `
    query Configurations($first: Int, $after: String) {
      sessionConfigurations(first: $first, after: $after, sort: NAME) {
        edges {
          node {
            id
            name
            newestVersion
            publishedVersion
            updatedAt
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  `,
);

interface OneConfiguration {
  readonly id: string;
}

export interface ConfigurationData {
  readonly savedConfiguration: Configuration | null;
  readonly sessionConfigurationVersions: readonly ConfigurationVersion[];
}

export const CONFIGURATION = operation<OneConfiguration, ConfigurationData>(/* GraphQL */ `
  query ConfigurationDetail($id: ID!) {
    savedConfiguration(id: $id) {
      id
      name
      newestVersion
      publishedVersion
      updatedAt
    }
    sessionConfigurationVersions(id: $id) {
      version
      createdAt
      name
      general
      flags
      steps
    }
  }
`);

export interface ConfigurationInput {
  readonly name: string;
  readonly general: unknown;
  readonly flags: unknown;
  readonly steps: unknown;
}

interface Saved {
  readonly input: ConfigurationInput;
  readonly publish: boolean;
}

export const MAKE_CONFIGURATION = operation<Saved, { readonly createSessionConfiguration: string }>(/* GraphQL */ `
  mutation MakeConfiguration($input: SessionConfigurationInput!, $publish: Boolean) {
    createSessionConfiguration(input: $input, publish: $publish)
  }
`);

export const CHANGE_CONFIGURATION = operation<
  OneConfiguration & Saved,
  { readonly changeSessionConfiguration: number }
>(/* GraphQL */ `
  mutation ChangeConfiguration($id: ID!, $input: SessionConfigurationInput!, $publish: Boolean) {
    changeSessionConfiguration(id: $id, input: $input, publish: $publish)
  }
`);

export const PUBLISH_CONFIGURATION = operation<
  OneConfiguration & { readonly version: number },
  { readonly publishSessionConfiguration: boolean }
>(/* GraphQL */ `
  mutation PublishConfiguration($id: ID!, $version: Int!) {
    publishSessionConfiguration(id: $id, version: $version)
  }
`);

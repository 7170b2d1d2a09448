import type { Sealer } from '../../platform/vault/sealer.js';
import type { ConfigurationVersion } from './configuration-version.js';

/** A configuration as it was saved: what `begin/` would have been given. */
export interface ConfigurationContent {
  readonly name: string;
  /** `{language, sessionLifetime}`; the lifetime in minutes. */
  readonly general: Readonly<Record<string, unknown>>;
  readonly flags: Readonly<Record<string, unknown>>;
  readonly steps: readonly unknown[];
}

type ContentColumns = Pick<ConfigurationVersion, 'id' | 'sealed' | 'content'>;

export function contentOf(sealer: Sealer, { id, sealed, content }: ContentColumns): ConfigurationContent {
  return sealed === null ? readContent(content) : sealer.unseal<ConfigurationContent>(contentPlace(id), sealed);
}

/** Where the name of a configuration is sealed. */
export function namePlace(configurationId: string): string {
  return `configuration:${configurationId}`;
}

export function versionNamePlace(versionId: string): string {
  return `configuration-version-name:${versionId}`;
}

export function contentPlace(versionId: string): string {
  return `configuration-version:${versionId}`;
}

function readContent(text: string): ConfigurationContent {
  return JSON.parse(text) as ConfigurationContent;
}

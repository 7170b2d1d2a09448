import { Kind, type DocumentNode } from 'graphql';
import { argumentOf } from './join-directives.js';

/** Raised for a supergraph that says it cannot be served rightly by whoever does not know one of its features. */
export class UnsupportedFeatureError extends Error {
  override readonly name = 'UnsupportedFeatureError';
  readonly features: readonly string[];

  constructor(features: readonly string[]) {
    super(`The supergraph needs features that this gateway has not: ${features.join(', ')}`);
    this.features = features;
  }
}

const SUPPORTED = new Set(
  ['core', 'link', 'join', 'tag', 'inaccessible'].map((name) => `https://specs.apollo.dev/${name}`),
);

/**
 * Features with a purpose (`for: SECURITY` or `for: EXECUTION`) must not be passed over: without them data would be shown
 * that `@authenticated` guards, or computed without its context (link specification 1.0, core specification 0.2).
 * @throws UnsupportedFeatureError
 */
export const assertSupportedFeatures = (supergraph: DocumentNode): void => {
  const unsupported = supergraph.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.SCHEMA_DEFINITION && definition.kind !== Kind.SCHEMA_EXTENSION) return [];
    return (definition.directives ?? []).flatMap((directive) => {
      if (directive.name.value !== 'link' && directive.name.value !== 'core') return [];
      const url = argumentOf(directive, 'url') ?? argumentOf(directive, 'feature') ?? '';
      const isNeeded = argumentOf(directive, 'for') !== undefined;
      return isNeeded && !SUPPORTED.has(url.replace(/\/v\d[^/]*\/?$/, '')) ? [url] : [];
    });
  });
  if (unsupported.length > 0) throw new UnsupportedFeatureError(unsupported);
};

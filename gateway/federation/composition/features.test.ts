import { parse } from 'graphql';
import { openSupergraph } from '../supergraph.js';
import { composeSupergraph } from './compose.js';
import { assertSupportedFeatures, UnsupportedFeatureError } from './features.js';

const APOLLO = 'https://specs.apollo.dev';
const sdlWith = (links: string) => parse(`schema ${links} { query: Query } type Query { a: Int }`);

describe('features of a supergraph', () => {
  it.each([
    ['ours', `@link(url: "${APOLLO}/link/v1.0") @link(url: "${APOLLO}/join/v0.5", for: EXECUTION)`],
    ['hiding', `@link(url: "${APOLLO}/inaccessible/v0.2", for: SECURITY)`],
    [
      'of the core specification',
      `@core(feature: "${APOLLO}/core/v0.2") @core(feature: "${APOLLO}/join/v0.1", for: EXECUTION)`,
    ],
    [
      'that only inform',
      `@link(url: "${APOLLO}/cost/v0.1") @link(url: "https://example.com/own/v1.0", import: ["@own"])`,
    ],
  ])('%s are served', (_name, links) => {
    expect(() => assertSupportedFeatures(sdlWith(links))).not.toThrow();
  });

  it.each([
    [`@link(url: "${APOLLO}/authenticated/v0.1", for: SECURITY)`, `${APOLLO}/authenticated/v0.1`],
    [`@link(url: "${APOLLO}/context/v0.1", for: SECURITY)`, `${APOLLO}/context/v0.1`],
    ['@link(url: "https://example.com/join/v0.3", for: EXECUTION)', 'https://example.com/join/v0.3'],
    [`@core(feature: "${APOLLO}/policy/v0.1", for: SECURITY)`, `${APOLLO}/policy/v0.1`],
  ])('%s is not passed over', (links, feature) => {
    expect(() => assertSupportedFeatures(sdlWith(links))).toThrow(expect.objectContaining({ features: [feature] }));
  });

  it('a supergraph with a guard that nobody would keep is not opened', () => {
    const typeDefs = `extend schema @link(url: "${APOLLO}/federation/v2.5", import: ["@authenticated"])
      type Query { secret: Int @authenticated }`;
    const sdl = composeSupergraph([{ name: 'one', typeDefs }]);
    expect(() => openSupergraph(sdl, () => ({ execute: () => ({ data: { secret: 1 } }) }))).toThrow(
      UnsupportedFeatureError,
    );
  });
});

import { AFRICAN_CULTURES } from './cultures/african.js';
import { ASIAN_CULTURES } from './cultures/asian.js';
import { type Culture } from './cultures/culture.js';
import { NEAR_EASTERN_CULTURES } from './cultures/near-eastern.js';
import { SLAVIC_CULTURES } from './cultures/slavic.js';
import { WESTERN_CULTURES } from './cultures/western.js';

/** The cultures of which names in their usual scripts are made, see Culture. */
export const CULTURES: readonly Culture[] = [
  ...SLAVIC_CULTURES,
  ...NEAR_EASTERN_CULTURES,
  ...ASIAN_CULTURES,
  ...AFRICAN_CULTURES,
  ...WESTERN_CULTURES,
];

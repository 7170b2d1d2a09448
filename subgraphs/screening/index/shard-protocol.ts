import { type PersonQuery } from '../matching/query.js';
import { type ScreeningHit } from './search-index.js';

/** What a shard's thread is asked. `call` pairs an answer with its question. */
export type ShardRequest =
  | { readonly call: number; readonly kind: 'load'; readonly file: string }
  | { readonly call: number; readonly kind: 'drain' }
  /** `persons` is JSON: an array of ListedPerson. */
  | { readonly call: number; readonly kind: 'add'; readonly persons: string }
  | { readonly call: number; readonly kind: 'finish'; readonly file: string; readonly version: string }
  | {
      readonly call: number;
      readonly kind: 'search';
      readonly query: PersonQuery;
      readonly threshold: number;
      readonly offset: number;
      readonly limit: number;
    };

export type ShardResponse =
  | { readonly call: number; readonly error: string }
  | { readonly call: number; readonly kind: 'done' }
  | { readonly call: number; readonly kind: 'loaded'; readonly version: string; readonly persons: number }
  | {
      readonly call: number;
      readonly kind: 'found';
      readonly hits: readonly ScreeningHit[];
      readonly candidates: number;
    };

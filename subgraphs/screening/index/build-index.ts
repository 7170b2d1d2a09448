import { birthSpan } from '../matching/score-birth.js';
import { makeToken } from '../names/name-token.js';
import { nameKeys } from '../names/prepare-name.js';
import { TOPICS, type ListedPerson } from '../person.js';
import { growingBytes, growingCounts, growingDays, growingShorts } from './growing.js';
import { NAME_KINDS, type IndexData } from './index-data.js';
import { lookupKeys } from './lookup-keys.js';
import { sortByKey } from './sort-keys.js';

const BUCKET_BITS = 16;

/** Collects persons one by one and makes the index of them. */
export class IndexBuilder {
  readonly #tokenIds = new Map<string, number>();
  readonly #nameTokens = growingCounts();
  readonly #nameOffsets = growingCounts();
  readonly #namePersons = growingCounts();
  readonly #nameKinds = growingBytes();
  readonly #nameText = growingBytes();
  readonly #nameTextOffsets = growingCounts();
  readonly #personIds = growingBytes();
  readonly #personIdOffsets = growingCounts();
  readonly #displayNames = growingCounts();
  readonly #births = growingDays();
  readonly #birthOffsets = growingCounts();
  readonly #sexes = growingBytes();
  readonly #countries = growingShorts();
  readonly #countryOffsets = growingCounts();
  readonly #topics = growingShorts();
  readonly #scratch = Buffer.alloc(4096);
  #persons = 0;

  constructor() {
    for (const offsets of [
      this.#nameOffsets,
      this.#nameTextOffsets,
      this.#personIdOffsets,
      this.#birthOffsets,
      this.#countryOffsets,
    ]) {
      offsets.push(0);
    }
  }

  get persons(): number {
    return this.#persons;
  }

  /** Takes a person in; entities that are no persons, and persons without a readable name, are left out. */
  add(person: ListedPerson): void {
    if (person.entityKind !== 'person' && person.entityKind !== 'unknown') return;
    const number = this.#persons;
    const firstName = this.#namePersons.length;
    let display = -1;
    for (const name of person.names) {
      for (const keys of nameKeys(name.text)) {
        if (display < 0 && name.kind === 'primary') display = this.#namePersons.length;
        this.#addName(number, name.text, NAME_KINDS.indexOf(name.kind), keys);
      }
    }
    if (this.#namePersons.length === firstName) return;
    this.#persons++;
    this.#displayNames.push(display < 0 ? firstName : display);
    this.#write(this.#personIds, person.id);
    this.#personIdOffsets.push(this.#personIds.length);
    for (const birth of person.births ?? []) {
      const span = birthSpan(birth);
      if (span) this.#births.pushAll([span.from, span.to]);
    }
    this.#birthOffsets.push(this.#births.length);
    this.#sexes.push(person.sex === 'male' ? 1 : person.sex === 'female' ? 2 : 0);
    for (const country of new Set([...(person.nationalities ?? []), ...(person.countries ?? [])])) {
      this.#countries.push(countryCode(country));
    }
    this.#countryOffsets.push(this.#countries.length);
    this.#topics.push(person.topics.reduce((bits, topic) => bits | (1 << TOPICS.indexOf(topic)), 0));
  }

  #addName(person: number, text: string, kind: number, keys: readonly string[]) {
    for (const key of keys) {
      let id = this.#tokenIds.get(key);
      if (id === undefined) {
        id = this.#tokenIds.size;
        this.#tokenIds.set(key, id);
      }
      this.#nameTokens.push(id);
    }
    this.#nameOffsets.push(this.#nameTokens.length);
    this.#namePersons.push(person);
    this.#nameKinds.push(kind);
    this.#write(this.#nameText, text);
    this.#nameTextOffsets.push(this.#nameText.length);
  }

  #write(into: ReturnType<typeof growingBytes>, text: string) {
    const cut = text.length > 1000 ? text.slice(0, 1000) : text;
    into.pushAll(this.#scratch.subarray(0, this.#scratch.write(cut, 0, 'utf8')));
  }

  finish(): IndexData {
    const nameTokens = this.#nameTokens.finish();
    const nameOffsets = this.#nameOffsets.finish();
    return {
      ...this.#tokens(),
      ...this.#lookup(),
      ...invert(nameTokens, nameOffsets, this.#tokenIds.size),
      nameTokens,
      nameOffsets,
      namePersons: this.#namePersons.finish(),
      nameKinds: this.#nameKinds.finish(),
      nameTextBytes: this.#nameText.finish(),
      nameTextOffsets: this.#nameTextOffsets.finish(),
      personIdBytes: this.#personIds.finish(),
      personIdOffsets: this.#personIdOffsets.finish(),
      personDisplayNames: this.#displayNames.finish(),
      births: this.#births.finish(),
      birthOffsets: this.#birthOffsets.finish(),
      sexes: this.#sexes.finish(),
      countries: this.#countries.finish(),
      countryOffsets: this.#countryOffsets.finish(),
      topics: this.#topics.finish(),
    };
  }

  #tokens() {
    const bytes = growingBytes();
    const offsets = growingCounts();
    offsets.push(0);
    for (const key of this.#tokenIds.keys()) {
      this.#write(bytes, key);
      offsets.push(bytes.length);
    }
    return { tokenBytes: bytes.finish(), tokenOffsets: offsets.finish() };
  }

  #lookup() {
    const keys = growingCounts();
    const tokens = growingCounts();
    for (const [key, id] of this.#tokenIds) {
      lookupKeys(makeToken(key), (lookup) => {
        keys.push(lookup);
        tokens.push(id);
      });
    }
    const sorted = sortByKey(keys.finish(), tokens.finish());
    const buckets = new Uint32Array((1 << BUCKET_BITS) + 1);
    let bucket = 0;
    sorted.keys.forEach((key, index) => {
      const own = key >>> (32 - BUCKET_BITS);
      while (bucket <= own) buckets[bucket++] = index;
    });
    buckets.fill(sorted.keys.length, bucket);
    return { lookupKeys: sorted.keys, lookupTokens: sorted.values, lookupBuckets: buckets };
  }
}

/** From names with their tokens to tokens with their names. */
function invert(nameTokens: Uint32Array, nameOffsets: Uint32Array, tokens: number) {
  const postingOffsets = new Uint32Array(tokens + 1);
  for (const token of nameTokens) postingOffsets[token + 1] = (postingOffsets[token + 1] ?? 0) + 1;
  for (let token = 1; token <= tokens; token++)
    postingOffsets[token] = (postingOffsets[token] ?? 0) + (postingOffsets[token - 1] ?? 0);
  const next = postingOffsets.slice();
  const postings = new Uint32Array(nameTokens.length);
  for (let name = 0; name + 1 < nameOffsets.length; name++) {
    const end = nameOffsets[name + 1] ?? 0;
    for (let at = nameOffsets[name] ?? 0; at < end; at++) {
      const token = nameTokens[at] ?? 0;
      const place = next[token] ?? 0;
      postings[place] = name;
      next[token] = place + 1;
    }
  }
  return { postings, postingOffsets };
}

/** `DE` as one number; 0 when it is no code of two letters. */
export function countryCode(country: string): number {
  return country.length === 2 ? (country.charCodeAt(0) << 8) | country.charCodeAt(1) : 0;
}

export function countryOf(code: number): string {
  return String.fromCharCode(code >> 8, code & 0xff);
}

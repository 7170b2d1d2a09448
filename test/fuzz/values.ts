import fc, { type Arbitrary } from 'fast-check';
import {
  getNullableType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import { REFERENCES, WITHIN_A_SESSION } from '../contract/isolation/references.js';
import type { Kind } from '../contract/isolation/world.js';

/** What a company has that a request may name; `{{mine.session}}` in a request becomes the caller's own, `{{theirs.…}}` another's. */
const NAMED = [
  ...(['session', 'token', 'group', 'user', 'key', 'configuration', 'blacklist-record', 'monitored-query'] as const),
  ...(['webhook-endpoint', 'webhook-delivery', 'webhook-event', 'screening-hit', 'email', 'mark'] as const),
  ...(['call', 'still', 'call-script', 'call-background'] as const),
] satisfies readonly (Kind | 'email' | 'mark')[];
export type Named = (typeof NAMED)[number];

/** Mostly something that the caller has, sometimes another's, sometimes nothing. */
export const naming = (kind: Named): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 7, arbitrary: fc.constant(`{{mine.${kind}}}`) },
    { weight: 2, arbitrary: fc.constant(`{{theirs.${kind}}}`) },
    { weight: 1, arbitrary: text },
  );

/** Nobody knows another company's mark: an answer that holds it has leaked. */
const PLACEHOLDERS = NAMED.flatMap((name) => [`{{mine.${name}}}`, ...(name === 'mark' ? [] : [`{{theirs.${name}}}`])]);

/** Text that did harm to somebody somewhere: to databases, pages, paths, parsers, shells, addresses, numbers. */
const HOSTILE = [
  `'; DROP TABLE sessions; --`,
  `" OR "1"="1`,
  '"><script>alert(1)</script>',
  '../../../../etc/passwd',
  '..%2f..%2fmaster.key',
  '\0',
  'a\0b',
  '\uD800',
  '\u202Etxt.exe',
  '__proto__',
  'constructor',
  '${7*7}{{7*7}}#{7*7}',
  '$(id)`id`',
  'http://127.0.0.1:1/',
  'http://[::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'a\r\nSet-Cookie: a=b',
  '%s%n%x',
  'NaN',
  '1e999',
  '-0',
  '99999999999999999999999999',
  '{"$gt":""}',
  '[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  'x'.repeat(5_000),
  '\u0301'.repeat(400),
  'ﷺ'.repeat(300),
  ' ',
  '',
];

/** Text that some field takes. Addresses are of domains that nobody can have. */
const FITTING = [
  ...[
    'text',
    'en',
    'ka',
    'GE',
    'UTO',
    'GEO',
    'id',
    'passport',
    'card-front',
    'face-video',
    'identity-document',
    'liveness',
  ],
  ...['proof-of-address', 'approved', 'not_accepted', 'OPERATOR', 'sessions:read', 'all', 'operator', 'administrator'],
  ...['https://fitting.example/hook', 'somebody@fitting.example', '+995555123456', '#aabbcc', 'shop://back', 'P-1'],
  ...['2026-01-02', '2026-01-02T03:04:05.000Z', '1990-05-05', '{"language":"ka"}', '[{"type":"liveness"}]', '[]', '{}'],
  ...['long enough', '123456', 'true', '1', 'Prepared Person', 'ofac-sdn', 'general-document', 'utility-bill'],
];

/** Of all of Unicode, halves of surrogates too. `fc.string` makes a table of a million characters first. */
const characters = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 60 })
  .map((points) => String.fromCodePoint(...points));

export const text: Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...PLACEHOLDERS) },
  { weight: 5, arbitrary: fc.constantFrom(...FITTING) },
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: characters },
  { weight: 1, arbitrary: fc.uuid() },
);

const whole = fc.oneof(
  fc.constantFrom(0, 1, 2, 10, 50, -1, 2 ** 31 - 1, -(2 ** 31), 2 ** 31, Number.MAX_SAFE_INTEGER),
  fc.integer({ min: 0, max: 100 }),
);

const fraction = fc.oneof(
  fc.constantFrom(0, 0.5, 1, -1, 1e300, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const instant = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom('2026-01-02T03:04:05.000Z', '2030-01-01T00:00:00Z', '2020-01-01T00:00:00+04:00'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00Z', 'yesterday', '2026-02-30'),
  },
  { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()) },
);

/** Deep enough to try what walks through it by calling itself. */
const deep = fc.integer({ min: 2, max: 200 }).map((depth) => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
});

const step = fc.record(
  {
    type: fc.constantFrom(
      'liveness',
      'identity-document',
      'email',
      'phone',
      'questionnaire',
      'general-document',
      'nothing',
    ),
    key: text,
    questions: fc.array(fc.record({ key: text, title: text, type: fc.constantFrom('text', 'file', 'select', 'no') }), {
      maxLength: 3,
    }),
    documentTypes: fc.array(text, { maxLength: 3 }),
  },
  { requiredKeys: ['type'] },
);

/** What members of JSON, and structured parameters of REST, are given. */
export const structured: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.array(step, { maxLength: 4 }) },
  {
    weight: 3,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        'language',
        'fullName',
        'documentNumber',
        'reason',
        'dateOfBirth',
        'return_url',
        'webhook',
        '__proto__',
        'name',
      ),
      text,
    ),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: text },
);

const SCALARS: Readonly<Record<string, Arbitrary<unknown>>> = {
  Int: whole,
  Float: fraction,
  Boolean: fc.boolean(),
  DateTime: instant,
  JSON: structured,
};

/** What is nearly no value of any type. */
const odd: Arbitrary<unknown> = fc.oneof(whole, fraction, fc.boolean(), fc.constant(null), text, structured);

/** Of a hundred values of a member so many are of its type. */
const SOUND = 97;
const STEP_KEYS = ['identity-document', 'liveness', 'questionnaire', 'nothing'];

/**
 * Values of an argument or a member of an input: mostly valid ones, some nearly valid (a member too many or missing, another
 * type), some hostile.
 * @param place `Mutation.createSession.input.configId`, by which those are known that name something
 */
export function valuesOf(type: GraphQLInputType, place: string): Arbitrary<unknown> {
  return fc.oneof({ weight: SOUND, arbitrary: fittingValues(type, place) }, { weight: 100 - SOUND, arbitrary: odd });
}

function fittingValues(type: GraphQLInputType, place: string): Arbitrary<unknown> {
  if (isNonNullType(type)) return fittingValues(getNullableType(type), place);
  if (isListType(type)) return lists(valuesOf(type.ofType, place));
  const named = REFERENCES[place];
  if (named) return naming(named);
  if (WITHIN_A_SESSION.test(place)) return fc.constantFrom(...STEP_KEYS);
  // A company that counts its own calls would answer nothing else from then on.
  if (place.endsWith('.requestsPerMinute')) return fc.constantFrom(null, 0, -1, 1_000_000);
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
  return isInputObjectType(type) ? inputs(type, place) : (SCALARS[type.name] ?? text);
}

function lists(member: Arbitrary<unknown>): Arbitrary<unknown> {
  const long = fc
    .tuple(member, fc.constantFrom(200, 1_100))
    .map(([value, count]) => Array.from({ length: count }, () => value));
  return fc.oneof({ weight: 40, arbitrary: fc.array(member, { maxLength: 4 }) }, { weight: 1, arbitrary: long });
}

/** Half of them with one member beside the required ones: of many members one is mostly refused, and hides the others. */
export function records(
  members: Readonly<Record<string, Arbitrary<unknown>>>,
  required: readonly string[],
): Arbitrary<Readonly<Record<string, unknown>>> {
  const any = fc.record(members, { requiredKeys: [...required] });
  const optional = Object.keys(members).filter((name) => !required.includes(name));
  if (optional.length === 0) return any;
  const few = fc
    .tuple(fc.record(members, { requiredKeys: Object.keys(members) }), fc.constantFrom(...optional))
    .map(([all, name]) =>
      Object.fromEntries(Object.entries(all).filter(([key]) => key === name || required.includes(key))),
    );
  return fc.oneof(any, few);
}

function inputs(type: GraphQLInputObjectType, place: string): Arbitrary<unknown> {
  const fields = Object.values(type.getFields());
  const members = Object.fromEntries(fields.map(({ name, type: of }) => [name, valuesOf(of, `${place}.${name}`)]));
  const sound = records(
    members,
    fields.filter(isRequiredInputField).map(({ name }) => name),
  );
  const nearly = fc
    .tuple(fc.record(members, { requiredKeys: [] }), text)
    .map(([given, name]) => ({ ...given, [name]: 1 }));
  return fc.oneof({ weight: 15, arbitrary: sound }, { weight: 1, arbitrary: nearly });
}

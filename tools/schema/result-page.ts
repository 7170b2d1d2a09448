import { z } from 'zod';
import { resultRecordSchema } from '../../subgraphs/sessions/result/record-schema.js';
import { REASONS } from '../../subgraphs/sessions/verdict/reasons.js';
import { code, codes, page, table } from './markdown.js';

type Schema = z.core.JSONSchema.BaseSchema;

/** `docs/result.md`: the members of a result, out of the schema that checks them, and the reasons of a verdict. */
export function resultPage(): string {
  const record: Schema = z.toJSONSchema(resultRecordSchema, { unrepresentable: 'any' });
  return page(
    '# The result',
    'What [`result/`](rest.md#result) answers. Made from the schema that every answer is checked against in the tests (`npm run schema`). Members that need data exist only when there are data: *optional*.',
    table(['member', 'type', 'meaning'], membersOf(record, '')),
    'Fields that were read of a document have names such as `Given_Names_en_US`, `Document_Number_en_US`, `Date_of_Birth_en_US` (month/day/year), `Date_of_Birth_ISO`, and in the script of the country `Given_Names_ka_GE`. Which of them there are depends on the document.',
    '## Reasons',
    '`reject_reason.value` is one of these. `errors` of a rejected session are the same codes in upper case.',
    table(
      ['code', 'description', 'the applicant is told'],
      Object.entries<{ readonly description: string; readonly confidential?: boolean }>(REASONS).map(
        ([name, { description, confidential = false }]) => [code(name), description, confidential ? 'no' : 'yes'],
      ),
    ),
  );
}

function membersOf(schema: Schema, path: string): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const member = value as Schema;
    const where = path === '' ? name : `${path}.${name}`;
    const optional = schema.required?.includes(name) === true ? '' : ', optional';
    const inner = innerOf(member);
    return [
      [code(where), `${typeOf(member)}${optional}`, member.description ?? ''],
      ...(inner === null ? [] : membersOf(inner, member.type === 'array' ? `${where}[]` : where)),
    ];
  });
}

/** The object that a member is or has in its list; null for plain values. */
function innerOf(schema: Schema): Schema | null {
  const one = schema.type === 'array' ? (schema.items as Schema) : schema;
  const objects = [one, ...(one.anyOf ?? [])];
  return objects.find(({ properties }) => Object.keys(properties ?? {}).length > 0) ?? null;
}

function typeOf(schema: Schema): string {
  if (schema.enum) return codes(schema.enum.map((value) => (value === '' ? '""' : String(value))));
  if (schema.anyOf) {
    const kinds = schema.anyOf.map(typeOf);
    return [...new Set(kinds)].join(' or ');
  }
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items as Schema)}`;
  if (schema.type === 'integer' || schema.type === 'number') return spanOf(schema);
  if (schema.type === 'object') return schema.properties ? 'object' : 'object of texts';
  if (schema.type === 'string') return schema.format === undefined ? 'text' : `text (${schema.format})`;
  return schema.type ?? 'any';
}

function spanOf({ minimum, maximum, type }: Schema): string {
  const kind = type === 'integer' ? 'whole number' : 'number';
  return minimum === undefined || maximum === undefined || maximum > 1e9
    ? kind
    : `${kind} from ${minimum} to ${maximum}`;
}

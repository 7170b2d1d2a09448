import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';

const SCALARS: Readonly<Record<string, string>> = {
  Int: '1',
  Float: '0.5',
  Boolean: 'true',
  ID: '"01900000-0000-7000-8000-000000000000"',
  DateTime: '"2026-01-02T03:04:05.000Z"',
  JSON: '{}',
};

/** A value of an input type as GraphQL text: valid, and meaning nothing. */
export function anyValue(type: GraphQLInputType): string {
  if (isNonNullType(type)) return anyValue(type.ofType);
  if (isListType(type)) return `[${anyValue(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null';
  if (!isInputObjectType(type)) return SCALARS[type.name] ?? '"text"';
  const fields = Object.values(type.getFields()).filter(isRequiredInputField);
  return `{ ${fields.map((field) => `${field.name}: ${anyValue(field.type)}`).join(', ')} }`;
}

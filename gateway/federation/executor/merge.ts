/** An object of a GraphQL result. */
export type Row = Record<string, unknown>;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Tells object types from interfaces: a subgraph with an `@interfaceObject` answers the interface's name. */
export type IsObjectType = (typename: string) => boolean;

/** The one name under which every object has an object that it shares with all others. No fetch asks for it. */
const INHERITED = '__proto__';

/**
 * Merges what a fetch returned into what is known already, in place. A null or missing value never hides a known one
 * (two subgraphs may share a field and one of them not know the object), and a concrete type name is never replaced by an interface's.
 * Objects of two types are not the same object: of them the known one stays. An answer may have any key, also
 * `__proto__`: what every object inherits under it is never taken for a known value.
 */
export const mergeInto = (target: Row, source: Row, isObjectType: IsObjectType): void => {
  if (areOfTwoTypes(target['__typename'], source['__typename'], isObjectType)) return;
  for (const key in source) {
    const value = source[key];
    const known = target[key];
    if (known === undefined || known === null) {
      target[key] = value;
    } else if (value === undefined || value === null) {
      continue;
    } else if (typeof value !== 'object' || typeof known !== 'object') {
      if (key !== '__typename' || (typeof value === 'string' && isObjectType(value))) target[key] = value;
    } else if (key !== INHERITED) {
      target[key] = mergedValue(known, value, isObjectType);
    }
  }
};

const areOfTwoTypes = (known: unknown, typename: unknown, isObjectType: IsObjectType): boolean =>
  known !== typename &&
  typeof known === 'string' &&
  typeof typename === 'string' &&
  isObjectType(known) &&
  isObjectType(typename);

const mergedValue = (known: object, value: object, isObjectType: IsObjectType): unknown => {
  if (Array.isArray(known) && Array.isArray(value)) {
    if (known.length !== value.length) return value;
    for (let index = 0; index < known.length; index++) {
      const one: unknown = known[index];
      const other: unknown = value[index];
      if (typeof one === 'object' && one !== null && typeof other === 'object' && other !== null) {
        known[index] = mergedValue(one, other, isObjectType);
      } else if (other !== null && other !== undefined) {
        known[index] = other;
      }
    }
    return known;
  }
  if (!isRow(known) || !isRow(value)) return value;
  mergeInto(known, value, isObjectType);
  return known;
};

/** Copies a result, so that two places of the response which show the same entity can grow apart. */
export const copyOf = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  const copy: Row = {};
  for (const [key, one] of Object.entries(value)) if (key !== INHERITED) copy[key] = copyOf(one);
  return copy;
};

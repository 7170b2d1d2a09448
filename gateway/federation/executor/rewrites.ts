import type { FetchNodePathSegment, FetchRewrite } from '@graphql-hive/router-query-planner';
import { isRow, type Row } from './merge.js';
import type { TypeConditions } from './type-conditions.js';

type Step =
  { readonly kind: 'key'; readonly key: string } | { readonly kind: 'types'; readonly names: ReadonlySet<string> };
type Change = (row: Row, key: string) => void;

/** Changes representations before they are sent, or data after it came, in place. */
export type Rewrite = (value: unknown) => void;

/** Renames of response keys that error paths have to follow, from the subgraph's name to the response's. */
export type Renames = ReadonlyMap<string, string>;

const stepsOf = (path: readonly FetchNodePathSegment[], types: TypeConditions): Step[] =>
  path.map((segment) =>
    'Key' in segment
      ? { kind: 'key', key: segment.Key }
      : { kind: 'types', names: types.namesOfAny(segment.TypenameEquals) },
  );

const walk = (value: unknown, steps: readonly Step[], position: number, change: Change): void => {
  if (Array.isArray(value)) {
    for (const one of value) walk(one, steps, position, change);
    return;
  }
  const step = steps[position];
  if (!isRow(value) || step === undefined) return;
  if (step.kind === 'types') {
    const typename = value['__typename'];
    if (typeof typename !== 'string' || step.names.has(typename)) walk(value, steps, position + 1, change);
  } else if (position === steps.length - 1) {
    change(value, step.key);
  } else {
    walk(value[step.key], steps, position + 1, change);
  }
};

const valueSetter = (rewrite: FetchRewrite) =>
  'ValueSetter' in rewrite ? rewrite.ValueSetter : 'kind' in rewrite ? rewrite : undefined;
const keyRenamer = (rewrite: FetchRewrite) => ('KeyRenamer' in rewrite ? rewrite.KeyRenamer : undefined);

/** Compiles the rewrites of a fetch; undefined where there are none, so that the usual fetch pays nothing. */
export const compileRewrites = (
  rewrites: readonly FetchRewrite[] | null | undefined,
  types: TypeConditions,
): Rewrite | undefined => {
  if (!rewrites || rewrites.length === 0) return undefined;
  const compiled = rewrites.map((rewrite): Rewrite => {
    const setter = valueSetter(rewrite);
    if (setter) {
      const steps = stepsOf(setter.path, types);
      return (value) =>
        walk(value, steps, 0, (row, key) => {
          row[key] = setter.setValueTo;
        });
    }
    const renamer = keyRenamer(rewrite);
    if (!renamer) throw new Error(`The planner returned an unknown rewrite: ${JSON.stringify(rewrite)}`);
    const steps = stepsOf(renamer.path, types);
    return (value) =>
      walk(value, steps, 0, (row, key) => {
        if (!(key in row)) return;
        row[renamer.renameKeyTo] = row[key];
        delete row[key];
      });
  });
  return (value) => {
    for (const rewrite of compiled) rewrite(value);
  };
};

export const renamesOf = (rewrites: readonly FetchRewrite[] | null | undefined): Renames => {
  const renames = new Map<string, string>();
  for (const rewrite of rewrites ?? []) {
    const renamer = keyRenamer(rewrite);
    const last = renamer?.path.at(-1);
    if (renamer && last && 'Key' in last) renames.set(last.Key, renamer.renameKeyTo);
  }
  return renames;
};

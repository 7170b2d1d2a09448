import type { FetchNode } from '@graphql-hive/router-query-planner';
import type { GraphQLError } from 'graphql';
import type { SubgraphDocument, SubgraphError, SubgraphResult } from '../transport/subgraph-executor.js';
import type { EntityPath, ResponsePath } from './entity-paths.js';
import { below, clientError, unavailable } from './errors.js';
import { MAX_PLACES_OF_AN_ERROR, FetchSender, type FetchParts } from './fetches.js';
import { copyOf, isRow, mergeInto, type Row } from './merge.js';
import { compileRewrites, renamesOf } from './rewrites.js';
import type { Run, Step } from './run.js';
import { rootKeys } from './selections.js';
import { forgetFailed } from './unmet.js';

/** Takes the data and errors of a fetch from the root into the run. */
export const rootReceiver = (node: FetchNode, document: SubgraphDocument, parts: FetchParts) => {
  const rewrite = compileRewrites(node.outputRewrites, parts.types);
  const renames = renamesOf(node.outputRewrites);
  /** Where the answer would stand: at each of the root fields, or nowhere in particular. */
  const rootPaths = (): (ResponsePath | undefined)[] => {
    const keys = rootKeys(document.parsed);
    return keys.length === 0 ? [undefined] : keys.map((key) => [key]);
  };
  const errorsOf = (error: SubgraphError): GraphQLError[] =>
    (error.path && error.path.length > 0 ? [error.path] : rootPaths()).map((path) => clientError(error, path, renames));
  const dataOf = (result: SubgraphResult): Row | undefined => {
    const { data } = result;
    if (!isRow(data)) return undefined;
    forgetFailed(result);
    rewrite?.(data);
    return data;
  };
  const failures = (): GraphQLError[] => rootPaths().map(unavailable);
  return {
    errorsOf,
    dataOf,
    failures,
    done: (run: Run, result: SubgraphResult): void => {
      if (result.errors) run.errors.push(...result.errors.flatMap(errorsOf));
      const data = dataOf(result);
      if (data) mergeInto(run.data, data, parts.types.isObjectType);
    },
    failed: (run: Run): void => void run.errors.push(...failures()),
  };
};

/** A fetch from the root of a subgraph. */
export const rootFetch = (node: FetchNode, parts: FetchParts): Step => {
  const sender = new FetchSender(node, parts);
  const receiver = rootReceiver(node, sender.document, parts);
  return (run) =>
    sender.send(
      run,
      {},
      (result) => receiver.done(run, result),
      () => receiver.failed(run),
    );
};

/**
 * A fetch from the root of a subgraph for objects that are the root themselves, as where a mutation's payload leads back
 * to Query: asked once, for all of them are the same.
 */
export const nestedRootFetch = (node: FetchNode, path: EntityPath, parts: FetchParts): Step => {
  const sender = new FetchSender(node, parts);
  const { errorsOf, dataOf, failures } = rootReceiver(node, sender.document, parts);
  return (run) => {
    const roots: Row[] = [];
    path.collect(run.data, roots);
    if (roots.length === 0) return;
    const fail = (errors: readonly GraphQLError[]): void => {
      if (errors.length === 0) return;
      const places = [...path.locate(run.data).values()].flat().slice(0, MAX_PLACES_OF_AN_ERROR);
      run.errors.push(...places.flatMap((place) => errors.map((error) => below(place, error))));
    };
    const done = (result: SubgraphResult): void => {
      fail((result.errors ?? []).flatMap(errorsOf));
      const data = dataOf(result);
      for (const root of data ? roots : []) mergeInto(root, copyOf(data) as Row, parts.types.isObjectType);
    };
    return sender.send(run, {}, done, () => fail(failures()));
  };
};

import { randomUUID } from 'node:crypto';
import { GraphQLError, type GraphQLFieldResolver, type GraphQLFormattedError } from 'graphql';
import { isServiceErrorCode, serviceError, ServiceError } from '../errors/catalogue.js';
import type { Logger } from '../log/logger.js';
import type { SubgraphContext } from '../subgraph.js';

export type Resolver = GraphQLFieldResolver<unknown, SubgraphContext>;

/** `extensions.code` of everything that is not the caller's fault. */
const INTERNAL_ERROR_CODE = 'INTERNAL';

/** Puts the translation around a resolver; costs nothing but a call where it succeeds at once. */
export function translatingErrors(resolver: Resolver, log: Logger): Resolver {
  return (source, args, context, info) => {
    const translate = (error: unknown): never => {
      throw translateError(error, log, {
        requestId: context.requestId,
        operation: `${info.parentType.name}.${info.fieldName}`,
      });
    };
    try {
      const result: unknown = resolver(source, args, context, info);
      return result instanceof Promise ? result.catch(translate) : result;
    } catch (error) {
      return translate(error);
    }
  };
}

/**
 * An error as it may leave the service: a `ServiceError` with its code and place, anything else masked under an id
 * that finds the whole of it in the log.
 */
export function translateError(
  error: unknown,
  log: Logger,
  about: { readonly requestId: string; readonly operation: string },
): GraphQLError {
  if (error instanceof GraphQLError) return error;
  if (error instanceof ServiceError) {
    const { code, status, source, retryAfter } = error;
    return new GraphQLError(error.message, {
      extensions: {
        code,
        status,
        ...(source === undefined ? {} : { source }),
        ...(retryAfter === undefined ? {} : { retryAfter }),
      },
    });
  }
  const errorId = randomUUID();
  log.error('A resolver failed', { ...about, errorId, error });
  return new GraphQLError('Internal error', { extensions: { code: INTERNAL_ERROR_CODE, errorId } });
}

/** The way back: the error that an operation answered, as ours; null where its code is none that may leave the service. */
export function serviceErrorOf({
  message,
  extensions,
}: Pick<GraphQLFormattedError, 'message' | 'extensions'>): ServiceError | null {
  const { code, source, retryAfter } = extensions ?? {};
  if (!isServiceErrorCode(code)) return null;
  return serviceError(code, {
    message,
    ...(typeof source === 'string' ? { source } : {}),
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
  });
}

/** @throws ServiceError the first problem that an operation answered; an Error where it is none of ours */
export function raiseFirst(errors: readonly Pick<GraphQLFormattedError, 'message' | 'extensions'>[] | undefined): void {
  const problem = errors?.[0];
  if (problem) throw serviceErrorOf(problem) ?? new Error(problem.message, { cause: problem });
}

import type { ApolloServerPlugin, GraphQLResponse, HeaderMap } from '@apollo/server';
import { HeaderMap as Headers } from '@apollo/server';
import {
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import { idempotencyKeyIn } from '../../rest-compat/request/idempotency-key.js';
import { ArgumentError, ServiceError } from '../../subgraphs/platform/errors/catalogue.js';
import type { CallContext } from '../questions.js';
import { mayBeKept } from './kept-answers.js';
import type { Once, ReservedCall } from './once.js';

/** Nothing of a single picture is stored, so neither is what was read of it. */
const KEPT_NOWHERE: ReadonlySet<string> = new Set(['readDocumentImage', 'compareFaces']);

/** Stands for the answer of a call that was done and says too much about a person to be kept. */
const NOT_KEPT = JSON.stringify(null);

/**
 * Mutations of companies and operators by an `Idempotency-Key`: the same answer for 24 hours. A mutation that was cut off
 * is not done again, since only the caller can know what it was about: they are told `call-in-progress`. Nor is one whose
 * answer is not kept: `answer-not-kept` says that it had its effect.
 */
export function idempotentMutations<Context extends CallContext>(once: Once): ApolloServerPlugin<Context> {
  return {
    requestDidStart: () => {
      let reserved: ReservedCall | null = null;
      let isKept = false;
      return Promise.resolve({
        async responseForOperation(asking): Promise<GraphQLResponse | null> {
          const { request, document } = asking;
          // Undefined where the document has none of the name that was asked for, whatever the type says.
          const operation = asking.operation as OperationDefinitionNode | undefined;
          const { caller } = asking.contextValue;
          const header = request.http?.headers.get('idempotency-key');
          if (header === undefined || operation?.operation !== OperationTypeNode.MUTATION) return null;
          if (caller.kind !== 'company' && caller.kind !== 'operator') return null;
          // What is not created can be asked again.
          if (fieldsOf(document, operation.selectionSet).some((name) => KEPT_NOWHERE.has(name))) return null;
          try {
            const key = idempotencyKeyIn(header) ?? '';
            const asked = ['graphql', request.query ?? request.extensions, request.operationName, request.variables];
            const call = await once.reserve({ caller, key, request: asked, repeatable: false });
            if (call.answer === NOT_KEPT) return refusal(notKept());
            if (call.answer !== null) return responseOf(JSON.parse(call.answer) as Data);
            reserved = call;
            isKept = mayBeKept(asking.schema, document, operation);
            return null;
          } catch (problem) {
            if (problem instanceof ServiceError) return refusal(problem);
            throw problem;
          }
        },
        async willSendResponse({ response }): Promise<void> {
          if (!reserved || response.body.kind !== 'single') return;
          const { data, errors } = response.body.singleResult;
          // Part of a mutation may have had its effect before another part failed.
          const failed = errors !== undefined && Object.values(data ?? {}).every((value) => value === null);
          const answer = isKept ? JSON.stringify({ data, errors }) : NOT_KEPT;
          await once.settle(reserved, failed ? null : answer);
        },
      });
    },
  };
}

/** The names of an operation's own fields, those in fragments too. */
function fieldsOf(document: DocumentNode, { selections }: SelectionSetNode): readonly string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(document, selection.selectionSet);
    const fragment = document.definitions.find(
      (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? fieldsOf(document, fragment.selectionSet) : [];
  });
}

type Data = Pick<Extract<GraphQLResponse['body'], { kind: 'single' }>['singleResult'], 'data' | 'errors'>;

function responseOf(singleResult: Data, status?: number): GraphQLResponse {
  const headers: HeaderMap = new Headers();
  return { http: { headers, status: status ?? 200 }, body: { kind: 'single', singleResult } };
}

function notKept(): ServiceError {
  return new ArgumentError('answer-not-kept', {
    message:
      'The first call with this Idempotency-Key was done; its answer speaks of a person and is not kept: ask for it',
  });
}

function refusal({ code, message, status, retryAfter }: ServiceError): GraphQLResponse {
  const extensions = { code, ...(retryAfter === undefined ? {} : { retryAfter }) };
  return responseOf({ errors: [{ message, extensions }] }, status);
}

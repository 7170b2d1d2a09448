import {
  type DocumentNode,
  getNamedType,
  type GraphQLSchema,
  isLeafType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/**
 * The types of mutations' answers that say nothing about a person: ids, credentials, states and settings of the company.
 * A type that is not named here is not kept, so a new one has to be thought about first.
 */
export const IMPERSONAL: ReadonlySet<string> = new Set([
  'AnswerFormsView',
  'Callback',
  'CaptureGrantView',
  'CapturePromptView',
  'CompanyKey',
  'CompanySettings',
  'CreatedSessionView',
  'MadeCompanyKey',
  'MadeWebhookSecret',
  'ScreeningSettings',
  'WebhookAttempt',
  'WebhookDelivery',
  'WebhookEndpoint',
]);

/**
 * Whether the answer of a mutation may be kept for a repeated call. One that says anything about a person may not: it would
 * outlive their session, whose deletion takes nothing away that lies under the company's key.
 */
export function mayBeKept(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): boolean {
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const types = new TypeInfo(schema);
  let impersonal = true;
  const look = visitWithTypeInfo(types, {
    Field(): void {
      const type = getNamedType(types.getType());
      impersonal &&= type !== undefined && (isLeafType(type) || IMPERSONAL.has(type.name));
    },
  });
  visit({ kind: Kind.DOCUMENT, definitions: [operation, ...fragments] }, look);
  return impersonal;
}

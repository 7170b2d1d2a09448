import { Extensions } from 'type-graphql';

export interface AuditOptions {
  /** The argument that names what is read or changed, where it is no session: kept as the entry's subject. */
  readonly subject?: string;
  /**
   * Arguments that are kept with the entry, sealed under the company's key; `input.name` reaches into an input,
   * `input.*` keeps the names of its members. Never passwords, codes or tokens, and nothing of an applicant: their data
   * must go when their session goes.
   */
  readonly keeps?: readonly string[];
  /** The answer is a list (connection or plain): the ids in it are kept with the entry. */
  readonly list?: boolean;
  /** A member of something that is also listed: read inside a list it is covered by the entry of the list. */
  readonly listed?: boolean;
}

export interface AuditDeclaration extends AuditOptions {
  /** A stable code, `what.did` or `what.part.read`. */
  readonly action: string;
}

/** Where the schema keeps the declaration of a field. */
const EXTENSION = 'audit';

/**
 * Whoever asks for this query or member, or does this mutation, leaves an entry in the audit when it is a company's key
 * or an operator. A read is committed to the audit before its answer leaves; a mutation's entry is written in the first
 * transaction that the mutation makes.
 */
export function Audited(action: string, options: AuditOptions = {}): MethodDecorator & PropertyDecorator {
  const declaration: AuditDeclaration = { action, ...options };
  return Extensions({ [EXTENSION]: declaration });
}

/** The declaration on a field of a schema; null where there is none. */
export function auditOf({ extensions }: { readonly extensions: object }): AuditDeclaration | null {
  const declaration: unknown = Object.getOwnPropertyDescriptor(extensions, EXTENSION)?.value;
  return (declaration as AuditDeclaration | undefined) ?? null;
}

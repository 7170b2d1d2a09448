import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql';
import type { SubgraphContext } from '../subgraph.js';
import { type AuditDetails, actorOf } from './acting.js';
import type { AuditDeclaration } from './audited.js';
import type { AuditTrail, ReadAct } from './audit-trail.js';

type Resolver = GraphQLFieldResolver<unknown, SubgraphContext>;
type Arguments = Readonly<Record<string, unknown>>;

/** Longest value that is kept of an argument: names and lists of ids. */
const LONGEST_KEPT = 1_000;
/** Ids of ours and of lists. */
const SUBJECT = /^[\w.:@-]{1,190}$/;

/** Puts the audit around a resolver that is declared `@Audited`. */
export function auditedResolver(resolve: Resolver, declaration: AuditDeclaration, audit: AuditTrail): Resolver {
  return (source, args: Arguments, context, info) => {
    const actor = actorOf(context.caller);
    const { action } = declaration;
    const { requestId } = context;
    if (info.parentType.name === 'Mutation') {
      const about = { subject: subjectOf(declaration, args), details: keptOf(declaration, args) };
      const intent = { action, requestId, ...(actor ? { actor } : {}), ...withoutNull(about) };
      // What applicants do are activities; who is yet to sign in has no actor either, and gets one by `noteAct`.
      if (context.caller.kind === 'applicant') return resolve(source, args, context, info);
      return audit.acting(intent, async (): Promise<unknown> => resolve(source, args, context, info));
    }
    if (actor === null || (declaration.listed === true && isInsideList(info))) {
      return resolve(source, args, context, info);
    }
    const read: ReadAct = {
      actor,
      action,
      requestId,
      sessionId: sessionOf(source, info),
      subject: subjectOf(declaration, args),
      field: `${info.parentType.name}.${info.fieldName}`,
      details: keptOf(declaration, args),
    };
    const answering = async (): Promise<unknown> => resolve(source, args, context, info);
    return declaration.list === true ? listing(answering, read, audit) : alongside(answering, read, audit);
  };
}

/** The entry is committed while the answer is made: one that then fails was asked for all the same. */
async function alongside(answering: () => Promise<unknown>, read: ReadAct, audit: AuditTrail): Promise<unknown> {
  const [answer] = await Promise.all([answering(), audit.read(read)]);
  return answer;
}

async function listing(answering: () => Promise<unknown>, read: ReadAct, audit: AuditTrail): Promise<unknown> {
  const answer = await answering();
  await audit.read({ ...read, details: { ...read.details, ids: idsIn(answer) } });
  return answer;
}

/** The session that a member belongs to: members of `Session` tell it by `id`, those of its parts by `sessionId`. */
function sessionOf(source: unknown, info: GraphQLResolveInfo): string | null {
  const id = memberOf(source, info.parentType.name === 'Session' ? 'id' : 'sessionId');
  return typeof id === 'string' ? id : null;
}

/** Whether a list of the answer holds it; the list of representations that the planner sends is none. */
function isInsideList({ path }: GraphQLResolveInfo): boolean {
  for (let at: GraphQLResolveInfo['path'] | undefined = path.prev; at; at = at.prev) {
    if (typeof at.key === 'number' && at.prev?.key !== '_entities') return true;
  }
  return false;
}

function subjectOf({ subject }: AuditDeclaration, args: Arguments): string | null {
  const given = subject === undefined ? null : valueAt(args, subject);
  return typeof given === 'string' && SUBJECT.test(given) ? given : null;
}

function keptOf({ keeps = [] }: AuditDeclaration, args: Arguments): AuditDetails {
  const kept = keeps.flatMap((path): [string, unknown][] => {
    const value = path.endsWith('.*') ? membersOf(args, path.slice(0, -'.*'.length)) : valueAt(args, path);
    if (value === undefined || value === null) return [];
    return JSON.stringify(value).length > LONGEST_KEPT ? [[path, '…']] : [[path, value]];
  });
  return Object.fromEntries(kept);
}

function valueAt(args: Arguments, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => memberOf(value, name), args);
}

/** The names of what an input has, without their values. */
function membersOf(args: Arguments, path: string): readonly string[] {
  return Object.keys(valueAt(args, path) ?? {});
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** Of a plain list, or of a connection. */
function idsIn(answer: unknown): readonly unknown[] {
  const edges = memberOf(answer, 'edges') ?? memberOf(answer, 'data') ?? answer;
  if (!Array.isArray(edges)) return [];
  return edges.flatMap((edge: unknown) => {
    const node = memberOf(edge, 'node') ?? edge;
    const id = memberOf(node, 'id') ?? memberOf(node, 'personId');
    return typeof id === 'string' ? [id] : [];
  });
}

function withoutNull(about: { readonly subject: string | null; readonly details: AuditDetails }) {
  return { details: about.details, ...(about.subject === null ? {} : { subject: about.subject }) };
}

import { graphql } from 'graphql';
import { answered } from '../answered.js';
import { startPlatform, type TestDriver, type TestPlatform } from '../platform.js';
import { until } from '../until.js';
import type {
  ApplicantCaller,
  Caller,
  CompanyCaller,
  OperatorCaller,
} from '../../../subgraphs/platform/caller/caller.js';
import { ArgumentError } from '../../../subgraphs/platform/errors/catalogue.js';
import type { CallChange, FactType } from '../../../subgraphs/platform/facts/catalogue.js';
import { connectStores } from '../../../subgraphs/platform/outbox/connect-stores.js';
import type { Store } from '../../../subgraphs/platform/store.js';
import type { Question, Supergraph } from '../../../subgraphs/platform/subgraph.js';
import { ManualClock } from '../../../subgraphs/platform/time/clock.js';
import { CALL_TICKET, type CallTicketClaims } from '../../../subgraphs/calls/signalling/call-ticket.js';
import { DatabaseCallRecords } from '../../../subgraphs/calls/host/database-call-records.js';
import { type Calls, createCalls } from '../../../subgraphs/calls/create-calls.js';

export const COMPANY = '01900000-0000-7000-8000-00000000000a';
export const OTHER_COMPANY = '01900000-0000-7000-8000-00000000000b';
const STEP = 'video-call';

interface Answer<Data> {
  readonly data: Data | null;
  readonly code: string | null;
}

/** What sessions and administration would answer, by hand. */
class FakeSupergraph implements Supergraph {
  /** Of the step that is entered; null: it is not the one to do. */
  entry: Record<string, unknown> | null = {
    language: 'en',
    groupId: null,
    name: 'Ada Lovelace',
    test: false,
    notice: null,
    endsAt: null,
    nameRequired: false,
    multipleParticipants: false,
  };
  expected: readonly Record<string, unknown>[] = [];
  groups: readonly { readonly id: string; readonly name: string }[] = [];
  /** Parents of child sessions, by the child. */
  readonly parents = new Map<string, string>();
  /** Inner ids of sessions, by what names them. */
  readonly sessions = new Map<string, string>();
  rules: Record<string, unknown> = {};
  /** Users have given no names. */
  unnamed = false;

  async ask<Variables extends Readonly<Record<string, unknown>>, Data>(
    question: Question<Variables, Data>,
    variables: Variables,
    caller: Caller,
  ): Promise<Data> {
    if (this.entry === null && 'stepKey' in variables) throw new ArgumentError('session-state');
    const name = caller.kind === 'operator' ? caller.userId : '';
    const id = String(variables['id'] ?? variables['token']);
    return answered(question, variables, {
      applicantIsHere: true,
      signInVersions: [variables['ids'] ?? []].flat().map((userId) => ({ userId, version: 1 })),
      currentUser: {
        email: `${name}@shop.example`,
        firstName: this.unnamed ? null : 'Operator',
        lastName: this.unnamed ? null : name.slice(-2),
      },
      callEntry: this.entry && { callSessionId: ownSession(caller), callStepKey: variables['stepKey'], ...this.entry },
      expectedCalls: this.expected,
      companyRules: this.rules,
      operatorGroups: this.groups,
      session: this.sessions.has(id)
        ? { id: this.sessions.get(id), parentSessionId: this.parents.get(id) ?? null }
        : { id, parentSessionId: this.parents.get(id) ?? null },
    });
  }
}

function ownSession(caller: Caller): string | null {
  return caller.kind === 'service' && caller.onBehalfOf?.kind === 'applicant' ? caller.onBehalfOf.sessionId : null;
}

/** A calls subgraph on a database of its own, with a clock that stands, and somebody who hears what it tells. */
export class CallsWorld implements AsyncDisposable {
  readonly company: CompanyCaller = { kind: 'company', companyId: COMPANY, keyId: 'key', scopes: ['all'], test: false };
  readonly supergraph = new FakeSupergraph();
  /** Facts that were heard, in order. */
  readonly heard: { readonly type: FactType; readonly sessionId: string; readonly payload: unknown }[] = [];
  #users = 0;

  private constructor(
    readonly platform: TestPlatform,
    readonly clock: ManualClock,
    readonly calls: Calls,
    /** Another subgraph, in place of sessions and media. */
    readonly others: Store,
  ) {}

  static async start(driver: TestDriver = 'sqlite'): Promise<CallsWorld> {
    const clock = new ManualClock('2026-03-01T10:00:00Z');
    const platform = await startPlatform({ driver, clock });
    const calls = await createCalls(platform);
    const others = await platform.openStore({ name: 'sessions', entities: [], migrations: [] });
    const world = new CallsWorld(platform, clock, calls, others);
    for (const type of ['call.changed', 'call.still-taken'] as const) {
      others.events.on(type, {
        apply: async (_, { sessionId, payload }) => void world.heard.push({ type, sessionId, payload }),
      });
    }
    connectStores([calls.store, others]);
    await calls.store.start();
    await others.start();
    return world;
  }

  async ask<Data>(caller: Caller, source: string, variableValues: Record<string, unknown> = {}): Promise<Answer<Data>> {
    const contextValue = { caller, requestId: 'test', supergraph: this.supergraph };
    const { data, errors } = await graphql({ schema: this.calls.schema, source, variableValues, contextValue });
    const error = errors?.[0];
    const given = error?.extensions['code'];
    const code = error === undefined ? null : typeof given === 'string' ? given : `unexpected: ${error.message}`;
    return { data: error === undefined ? (data as Data) : null, code };
  }

  /** @throws Error when the answer is an error */
  async get<Data>(caller: Caller, source: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const { data, code } = await this.ask<Data>(caller, source, variables);
    if (data === null) throw new Error(`${String(code)}: ${source}`);
    return data;
  }

  /** An applicant with a session of their own. */
  async applicant(companyId = COMPANY): Promise<ApplicantCaller> {
    const sessionId = this.platform.random.id();
    await this.platform.vault.create({ sessionId, companyId });
    return {
      kind: 'applicant',
      companyId,
      sessionId,
      deviceId: 'phone',
      remoteAddress: '192.0.2.7',
      userAgent: 'Phone',
      countryCode: 'GE',
    };
  }

  operator(options: Partial<OperatorCaller> = {}): OperatorCaller {
    this.#users += 1;
    const userId = `01900000-0000-7000-8000-0000000001${String(this.#users).padStart(2, '0')}`;
    const roles = ['call_center_operator'];
    return { kind: 'operator', companyId: COMPANY, userId, roles, groupIds: [], ...options };
  }

  /** An operator who takes calls. */
  async available(options: Partial<OperatorCaller> = {}, languages: readonly string[] = []): Promise<OperatorCaller> {
    const operator = this.operator(options);
    const source = 'mutation ($l: [String!]) { setAvailability(available: true, languages: $l) { available } }';
    await this.get(operator, source, { l: languages });
    return operator;
  }

  async enter(applicant: ApplicantCaller, name: string | null = null): Promise<string> {
    const source = 'mutation ($s: String!, $n: String) { enterCall(stepKey: $s, name: $n) { id } }';
    const { enterCall } = await this.get<{ enterCall: { id: string } }>(applicant, source, { s: STEP, n: name });
    return enterCall.id;
  }

  /** A call that an operator has taken, at a host that lives. */
  async activeCall(): Promise<{ id: string; applicant: ApplicantCaller; operator: OperatorCaller }> {
    await this.calls.records.beat(true);
    const operator = await this.available();
    const applicant = await this.applicant();
    const id = await this.enter(applicant);
    await this.calls.keepQueue();
    await this.get(operator, 'mutation ($id: ID!) { acceptCall(id: $id) { id } }', { id });
    return { id, applicant, operator };
  }

  /** What a ticket of this caller says. */
  async ticket(caller: Caller, id: string): Promise<CallTicketClaims> {
    const source = 'mutation ($id: ID!) { joinCall(id: $id) { ticket } }';
    const { joinCall } = await this.get<{ joinCall: { ticket: string } }>(caller, source, { id });
    return this.platform.signer.verify<CallTicketClaims>(CALL_TICKET, joinCall.ticket);
  }

  async call(id: string): Promise<Record<string, unknown>> {
    const source = `query ($id: ID!) { call(id: $id) {
      id state outcome operatorId operatorName ringingUserId ringingUserName handover groupId endedBy endReason applicantName connectedAt acceptedAt
      offers { userId answer } participants { id role name leftAt } messages { number text name }
    } }`;
    const { call } = await this.get<{ call: Record<string, unknown> }>(this.company, source, { id });
    return call;
  }

  /** Waits until so many changes of a session's calls were heard; answers them. */
  async changes(sessionId: string, count: number): Promise<readonly CallChange[]> {
    const found = () => this.heard.filter((one) => one.type === 'call.changed' && one.sessionId === sessionId);
    await until(() => found().length >= count, `${count} changes of a call are heard`, 10);
    return found().map(({ payload }) => payload as CallChange);
  }

  /** Another process that holds rooms. */
  host(url: string): DatabaseCallRecords {
    return new DatabaseCallRecords(this.calls.parts, { id: this.platform.random.id(), url }, this.platform.wakeUps);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.calls.stop();
    await this.others.stop();
    await this.platform[Symbol.asyncDispose]();
  }
}

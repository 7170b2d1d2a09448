import { graphql } from 'graphql';
import { until } from '../until.js';
import { startPlatform, type TestDriver, type TestPlatform } from '../platform.js';
import type {
  ApplicantCaller,
  Caller,
  CompanyCaller,
  OperatorCaller,
} from '../../../subgraphs/platform/caller/caller.js';
import type {
  FactType,
  Facts,
  ScreenedFact,
  ScreeningRequestFact,
} from '../../../subgraphs/platform/facts/catalogue.js';
import { serviceScope } from '../../../subgraphs/platform/database/scope.js';
import { connectStores } from '../../../subgraphs/platform/outbox/connect-stores.js';
import { OutboxFact } from '../../../subgraphs/platform/outbox/fact-tables.js';
import type { Store } from '../../../subgraphs/platform/store.js';
import type { Supergraph } from '../../../subgraphs/platform/subgraph.js';
import { ManualClock } from '../../../subgraphs/platform/time/clock.js';
import type { Sealer } from '../../../subgraphs/platform/vault/sealer.js';
import type { ScreeningRules } from '../../../subgraphs/sessions/session/company-rules.js';
import type { SamePersonRule } from '../../../subgraphs/sessions/verdict/same-person.js';
import { migrations } from '../../../subgraphs/sessions/migrations.js';
import { createSessions, type Sessions } from '../../../subgraphs/sessions/sessions.js';

const scope = serviceScope('the world of tests looks at every fact');

export const COMPANY = '01900000-0000-7000-8000-00000000000a';
export const OTHER_COMPANY = '01900000-0000-7000-8000-00000000000b';

/** What administration would answer, by hand: rules for every company, one configuration and one group for the first. */
class FakeAdministration implements Supergraph {
  rules = {
    name: 'Shop',
    logoUrl: null,
    accent: '#1155cc',
    allowedOrigins: [],
    returnAddresses: [] as string[],
    similarityThreshold: 0.5,
    consentRequired: true,
    consentVersion: '3',
    privacyUrl: null as string | null,
    reviewUnverified: false,
    linkChannels: [] as string[],
    samePerson: 'WARNING' as SamePersonRule,
    beneficiaryDays: 7,
    retentionDays: null as number | null,
  };
  /** How the company screens; null: it never set it. */
  screening: ScreeningRules | null = null;
  /** What media would say that was delivered of a session's papers, by its id. */
  readonly deliveredPages = new Map<unknown, readonly number[]>();
  /** Beside `config-1`, by id. */
  readonly otherConfigurations = new Map<unknown, unknown>();
  configuration: unknown = {
    id: 'config-1',
    name: 'Standard',
    general: { language: 'ka', sessionLifetime: 30 },
    steps: [{ type: 'identity-document', key: 'doc', flags: { documentTypes: ['passport'] } }],
  };

  async ask<Data>(_: unknown, variables: Readonly<Record<string, unknown>>, caller: Caller): Promise<Data> {
    // A user asks what they are called.
    if (caller.kind === 'operator') {
      return { currentUser: { email: `${caller.userId}@shop.example`, firstName: null, lastName: null } } as Data;
    }
    if (caller.kind !== 'service' || caller.companyId !== variables['companyId'])
      throw new Error('not asked as a service');
    const own = variables['companyId'] === COMPANY;
    return {
      companyRules: { ...this.rules, ...(this.screening === null ? {} : { screening: this.screening }) },
      sessionConfiguration: own ? this.#configuration(variables['configId']) : null,
      deliveredAttempts: this.deliveredPages.get(variables['sessionId']) ?? [],
      groupExists: own && variables['groupId'] === 'group-1',
      // Only the caller knows which answer it asked for.
    } as Data;
  }

  #configuration(id: unknown): unknown {
    return id === 'config-1' ? this.configuration : (this.otherConfigurations.get(id) ?? null);
  }
}

export interface Answer<Data> {
  readonly data: Data | null;
  readonly code: string | null;
  readonly message: string | null;
  /** The parameter that is wrong, where the error names one. */
  readonly source: unknown;
  /** Seconds, where the error names them. */
  readonly retryAfter: unknown;
}

/** A sessions subgraph on a database of its own, with a clock that stands and a media that says what it is told. */
export class SessionsWorld implements AsyncDisposable {
  readonly company: CompanyCaller = companyCaller(COMPANY, false);
  readonly administration = new FakeAdministration();

  private constructor(
    readonly platform: TestPlatform,
    readonly clock: ManualClock,
    readonly sessions: Sessions,
    private readonly media: Store,
    /** The database of sessions once more, to look into its outbox. */
    private readonly outbox: Store,
  ) {}

  /** Facts of sessions that media heard, in order. */
  readonly heard: { readonly type: FactType; readonly sessionId: string; readonly payload: unknown }[] = [];
  /** What screening answers; null: nothing. */
  screens: ((request: ScreeningRequestFact) => Omit<ScreenedFact, 'round'>) | null = () => ({
    blacklist: null,
    matches: null,
  });
  readonly #delivered = new Map<string, () => void>();

  static async start(driver: TestDriver): Promise<SessionsWorld> {
    const clock = new ManualClock('2026-03-01T10:00:00Z');
    const platform = await startPlatform({ driver, clock });
    const sessions = await createSessions(platform);
    const media = await platform.openStore({ name: 'media', entities: [OutboxFact], migrations: [] });
    const outbox = await platform.openStore({ name: 'sessions', entities: [OutboxFact], migrations });
    const world = new SessionsWorld(platform, clock, sessions, media, outbox);
    await world.#connect();
    return world;
  }

  async #connect(): Promise<void> {
    const { store } = this.sessions;
    for (const type of [
      'session.created',
      'session.submitted',
      'session.decided',
      'session.state-changed',
      'session.call-changed',
      'session.beneficiary-rejected',
      'call.still-granted',
      'session.deleted',
      'message.requested',
      'question.files-given',
      'general-document.arranged',
      'capture.stale',
    ] as const) {
      this.media.events.on(type, {
        apply: async (_, { sessionId, payload }) => {
          this.heard.push({ type, sessionId, payload });
        },
      });
    }
    this.media.events.on<'session.screening-requested', Sealer | null>('session.screening-requested', {
      prepare: ({ sessionId }) => this.platform.vault.open(sessionId, 'media'),
      apply: async (transaction, { companyId, sessionId, payload }, sealer) => {
        this.heard.push({ type: 'session.screening-requested', sessionId, payload });
        const answer = payload && this.screens?.(payload);
        if (!answer) return;
        await transaction.emit(
          'session.screened',
          { companyId, sessionId },
          { round: payload.round, ...answer },
          sealer,
        );
      },
    });
    connectStores([store, this.media]);
    // Every fact is delivered twice: the second time it must have no effect.
    this.media.deliverTo({
      name: 'again',
      wants: (type) => store.consumes(type),
      deliver: async (fact) => {
        await store.receive(fact);
        await store.receive(fact);
        this.#delivered.get(`${fact.type} ${fact.sessionId}`)?.();
      },
    });
    await store.start();
    await this.media.start();
  }

  async ask<Data>(caller: Caller, source: string, variableValues: Record<string, unknown> = {}): Promise<Answer<Data>> {
    const contextValue = { caller, requestId: 'test', supergraph: this.administration };
    const { data, errors } = await graphql({
      schema: this.sessions.schema,
      source,
      variableValues,
      contextValue,
    });
    const error = errors?.[0];
    const given = error?.extensions['code'];
    const code = error === undefined ? null : typeof given === 'string' ? given : `unexpected: ${error.message}`;
    const { source: place, retryAfter } = error?.extensions ?? {};
    return {
      data: error === undefined ? (data as Data) : null,
      code,
      message: error?.message ?? null,
      source: place,
      retryAfter,
    };
  }

  /** @throws Error when the answer is an error */
  async get<Data>(caller: Caller, source: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const { data, code, message } = await this.ask<Data>(caller, source, variables);
    if (data === null) throw new Error(`${String(code)}: ${String(message)}`);
    return data;
  }

  async create(
    input: Record<string, unknown> = {},
    caller: Caller = this.company,
  ): Promise<{ id: string; token: string; applicant: ApplicantCaller }> {
    const source = 'mutation ($input: CreateSessionInput!) { createSession(input: $input) { id token } }';
    const { createSession } = await this.get<{ createSession: { id: string; token: string } }>(caller, source, {
      input,
    });
    const companyId = caller.companyId ?? COMPANY;
    return { ...createSession, applicant: applicantCaller(companyId, createSession.id) };
  }

  async result(token: string): Promise<Record<string, unknown>> {
    const source = 'query ($token: ID) { session(token: $token) { result { record } } }';
    const { session } = await this.get<{ session: { result: { record: Record<string, unknown> } } }>(
      this.company,
      source,
      { token },
    );
    return session.result.record;
  }

  /** Media tells a fact from its own store; resolves when it was delivered. */
  async tell<F extends FactType>(
    type: F,
    { id, companyId = COMPANY }: { id: string; companyId?: string },
    payload: Facts[F],
  ): Promise<void> {
    const sealer = await this.platform.vault.open(id, 'media');
    const delivered = new Promise<void>((resolve) => this.#delivered.set(`${type} ${id}`, resolve));
    await this.media.write((transaction) => transaction.emit(type, { companyId, sessionId: id }, payload, sealer));
    await delivered;
  }

  /** Waits until media has heard `count` facts of a type about a session; answers their payloads. */
  async hears(type: FactType, { id }: { id: string }, count = 1): Promise<readonly unknown[]> {
    const found = () => this.heard.filter((fact) => fact.type === type && fact.sessionId === id);
    await until(() => found().length >= count, `media hears ${type}`, 10);
    return found().map(({ payload }) => payload);
  }

  /** Waits for the verdict, or until no fact that could bring one is on its way. */
  async whileProcessing({ id }: { id: string }): Promise<void> {
    const source = 'query ($id: ID) { session(id: $id) { state } }';
    let quiet = 0;
    await until(
      async () => {
        const { data } = await this.ask<{ session: { state: string } }>(this.company, source, { id });
        if (data?.session.state.toLowerCase() !== 'processing') return true;
        // A fact goes from its outbox once what it caused is in the other: twice nothing in either is nothing.
        quiet = (await this.#onTheirWay(id)) === 0 ? quiet + 1 : 0;
        return quiet > 1;
      },
      'the facts are delivered',
      5,
    );
  }

  async #onTheirWay(sessionId: string): Promise<number> {
    const counts = [this.outbox, this.media, this.outbox].map((store) =>
      store.read((reader) => reader.of(OutboxFact, scope).count({ sessionId })),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  /** The time passes; an applicant who does nothing may lose their session by it. */
  wait(milliseconds: number): void {
    this.clock.advance(milliseconds);
  }

  /** Types of a session's activities, in order. */
  async activities(id: string): Promise<readonly { type: string; data: Record<string, unknown> }[]> {
    const source = 'query ($id: ID) { session(id: $id) { activities { items { type data } } } }';
    const { session } = await this.get<{
      session: { activities: { items: { type: string; data: Record<string, unknown> }[] } };
    }>(this.company, source, { id });
    return session.activities.items;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.sessions.stop();
    await this.media.stop();
    await this.outbox.stop();
    await this.platform[Symbol.asyncDispose]();
  }
}

export function companyCaller(companyId: string, test: boolean): CompanyCaller {
  return { kind: 'company', companyId, keyId: 'key', scopes: ['all'], test };
}

export function operatorCaller(companyId: string, userId: string, roles: readonly string[]): OperatorCaller {
  return { kind: 'operator', companyId, userId, roles, groupIds: [] };
}

export function applicantCaller(
  companyId: string,
  sessionId: string,
  deviceId: string | null = 'phone',
): ApplicantCaller {
  return {
    kind: 'applicant',
    companyId,
    sessionId,
    deviceId,
    remoteAddress: '192.0.2.7',
    userAgent: 'Phone',
    countryCode: 'GE',
  };
}

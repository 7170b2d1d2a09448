import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { TestDriver } from './platform.js';
import type { ReceivedRequest } from './receiver.js';
import type { CallEvent, TellsCompany } from '../../subgraphs/platform/facts/catalogue.js';
import { NOTICE_PURPOSE, sealCustomer, sealNotice } from '../../subgraphs/platform/facts/session-notice.js';
import { connectStores } from '../../subgraphs/platform/outbox/connect-stores.js';
import type { Store } from '../../subgraphs/platform/store.js';
import { type AdministrationWorld, startAdministration } from './administration-world.js';

/** Administration beside a store that tells what sessions would tell. */
export class WebhookWorld implements AsyncDisposable {
  private constructor(
    readonly world: AdministrationWorld,
    private readonly sessions: Store,
  ) {}

  static async start(driver: TestDriver = 'sqlite'): Promise<WebhookWorld> {
    const world = await startAdministration(driver);
    const sessions = await world.platform.openStore({ name: 'sessions', entities: [], migrations: [] });
    connectStores([sessions, world.administration.store]);
    const told = new WebhookWorld(world, sessions);
    sessions.deliverTo({
      name: 'after administration',
      wants: () => true,
      deliver: async () => {
        told.heard += 1;
      },
    });
    await sessions.start();
    await world.administration.start({ ask: () => Promise.reject(new Error('Nobody is asked here')) });
    return told;
  }

  /** Facts that administration has heard. */
  heard = 0;

  get companyId(): string {
    return this.world.company.companyId;
  }

  async endpoint(url: string, input = ''): Promise<{ id: string; secret: string }> {
    const { made } = await this.world.get<{ made: { id: string; secret: string } }>(
      this.world.company,
      `mutation { made: createWebhookEndpoint(input: { url: "${url}" ${input} }) { id secret } }`,
    );
    return made;
  }

  /** A session that goes through these states; answers its inner id. */
  async session(...states: readonly string[]): Promise<string> {
    const sessionId = this.world.platform.random.id();
    for (const state of states) await this.tell(sessionId, state);
    return sessionId;
  }

  async tell(sessionId: string, state: string): Promise<void> {
    const about = { companyId: this.companyId, sessionId };
    const told = await this.#told(sessionId, state === 'deleted');
    await this.sessions.write(async (tx) => {
      if (state === 'created') await tx.emit('session.created', about, told, null);
      else if (state === 'deleted') await tx.emit('session.deleted', about, told, null);
      else await tx.emit('session.state-changed', about, { from: '', to: state, result: null, ...told }, null);
    });
  }

  /** A video call of a session comes to another state. */
  async callChanges(event: CallEvent['event'], outcome: CallEvent['outcome'], sessionId: string): Promise<void> {
    const about = { companyId: this.companyId, sessionId };
    const call = { callId: 'call', stepKey: 'video-call', event, outcome, sessionState: 'in_progress', result: null };
    const told = await this.#told(sessionId, false);
    await this.sessions.write((tx) => tx.emit('session.call-changed', about, { ...call, ...told }, null));
  }

  /** Somebody on the list of beneficiaries of a session is rejected. */
  async beneficiaryRejected(beneficiaryId: string, sessionId: string): Promise<void> {
    const about = { companyId: this.companyId, sessionId };
    const happened = { beneficiaryId, beneficiaryState: 'rejected', sessionState: 'approved', result: 'approved' };
    const told = await this.#told(sessionId, false);
    await this.sessions.write((tx) => tx.emit('session.beneficiary-rejected', about, { ...happened, ...told }, null));
  }

  /** As sessions seals it. A deletion destroys the session's key. */
  async #told(sessionId: string, deleted: boolean): Promise<TellsCompany> {
    const { vault } = this.world.platform;
    const { companyId } = this;
    const noticeKey = `n${sessionId.slice(1)}`;
    const notices = await vault.createOpen({ companyId, sessionId: noticeKey }, NOTICE_PURPOSE);
    const notice = { test: false, ...sealNotice(notices, sessionId, noticeKey, { token: `token-of-${sessionId}` }) };
    if (deleted) {
      await vault.destroy(sessionId);
      return notice;
    }
    const own = await vault.createOpen({ companyId, sessionId }, NOTICE_PURPOSE);
    return { ...notice, customer: sealCustomer(own, sessionId, 'customer 7') };
  }

  /** A list update changed the hits of a monitored query; answers its id. */
  async hitsChange(): Promise<string> {
    const queryId = this.world.platform.random.id();
    const about = { companyId: this.companyId, sessionId: queryId };
    const change = { changeId: 'change', listId: 'un', version: 7, came: 1, changed: 2, went: 3 };
    await this.sessions.write((tx) => tx.emit('screening.hits-changed', about, change, null));
    return queryId;
  }

  async deliveries(filter = ''): Promise<
    readonly {
      id: string;
      type: string;
      sequence: number;
      state: string;
      attempts: number;
      lastStatus: number | null;
      lastProblem: string | null;
      attemptLog: { status: number | null; problem: string | null; milliseconds: number }[];
    }[]
  > {
    type Node = Awaited<ReturnType<WebhookWorld['deliveries']>>[number];
    const { list } = await this.world.get<{ list: { edges: { node: Node }[] } }>(
      this.world.company,
      `{ list: webhookDeliveries(first: 1000, sortBy: sequence ${filter}) { edges { node {
          id type sequence state attempts lastStatus lastProblem attemptLog { status problem milliseconds } } } } }`,
    );
    return list.edges.map(({ node }) => node);
  }

  async endpointState(
    id: string,
  ): Promise<{ state: string; disabledReason: string | null; failingSince: string | null }> {
    const { found } = await this.world.get<{ found: Awaited<ReturnType<WebhookWorld['endpointState']>> }>(
      this.world.company,
      `{ found: webhookEndpoint(id: "${id}") { state disabledReason failingSince } }`,
    );
    return found;
  }

  /** The time passes, past jitter too. */
  wait(milliseconds: number): void {
    this.world.clock.advance(milliseconds);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.sessions.stop();
    await this.world[Symbol.asyncDispose]();
  }
}

/** The public verifier looks at the clock of the machine; the tests' clock stands elsewhere. */
export function verified(secret: string, { headers, body }: ReceivedRequest, now: Date): unknown {
  const real = Date.now;
  Date.now = () => now.getTime();
  try {
    return new Webhook(secret).verify(body, headers);
  } finally {
    Date.now = real;
  }
}

/** The types of events, in the order in which they came. */
export const typesOf = (requests: readonly ReceivedRequest[]): string[] =>
  requests.map(({ body }) => (JSON.parse(body) as { type: string }).type);

/** Waits until it holds, ten seconds at most. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400 && !(await holds()); tries += 1) await pause(25);
  expect(await holds()).toBe(true);
}

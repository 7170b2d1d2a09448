import { DiskAttacker } from '../support/disk-attacker.js';
import { startMariaDb } from '../support/mariadb.js';
import { Receiver } from '../support/receiver.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { until } from '../support/until.js';

const PATIENCE_MS = 300_000;
/** Each is looked for as a whole, so each is long enough to be nowhere by chance. */
const CUSTOMER = 'customer-7731-of-the-disk-test';
const NAME = 'Zebulonia Quartermainsdottir';
const NUMBER = '+995555731731';

interface Told {
  readonly events: {
    readonly edges: readonly { readonly node: { readonly data: Readonly<Record<string, unknown>> } }[];
  };
  readonly deliveries: { readonly edges: readonly { readonly node: { readonly state: string } }[] };
}

class Company {
  constructor(private readonly service: RunningService) {}

  /** @param key the `Idempotency-Key` */
  async begin(key: string): Promise<string> {
    const response = await fetch(`${this.service.url}/external-api/begin/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        company_key: COMPANY_KEY,
        clientUserId: CUSTOMER,
        name: NAME,
        steps: [{ type: 'liveness' }],
      }),
    });
    return (await response.json()) as string;
  }

  async ask<Data>(query: string): Promise<Data> {
    const { data, errors } = await this.service.graphql<Data>(COMPANY_KEY, query);
    if (!data || errors) throw new Error(JSON.stringify(errors));
    return data;
  }

  async told(): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const { events, deliveries } = await this.ask<Told>(
      `{ events: webhookEvents(first: 100) { edges { node { data } } }
         deliveries: webhookDeliveries(first: 100) { edges { node { state } } } }`,
    );
    const all = deliveries.edges.every(({ node }) => node.state === 'delivered');
    return all ? events.edges.map(({ node }) => node.data) : [];
  }
}

describe.each(['sqlite', 'mariadb'] as const)('on %s', (driver) => {
  it(
    'with every byte of the disk and the master key nobody reads of a deleted session who it was about, or its token',
    async () => {
      await using server = driver === 'mariadb' ? await startMariaDb() : null;
      await using receiver = await Receiver.start();
      await using service = await startService({
        ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8',
        ...(server ? { DATABASE_URL: `${server.url}/disk` } : {}),
      });
      const { settings } = service.service.platform;
      const folders = [settings.dataDir, ...(server ? [server.folder] : [])];
      const company = new Company(service);
      await company.ask(`mutation { createWebhookEndpoint(input: { url: "${receiver.url}" }) { id } }`);
      const [deleted, alive] = [await company.begin('first call'), await company.begin('second call')];
      for (const token of [deleted, alive]) {
        await service.graphql(token, 'mutation { openSession { id } }');
        await company.ask(`mutation { shareSessionLink(token: "${token}", to: "${NUMBER}", channel: SMS) }`);
        await company.ask(`{ session(token: "${token}") { id state } }`);
      }
      await until(async () => (await company.told()).length === 4, 'both sessions are told');
      const secrets = [CUSTOMER, NAME, NUMBER, deleted];

      // While it lives its keys open it: who looks so finds what is to be found.
      const before = await (await DiskAttacker.start(settings, folders)).find(secrets);
      for (const secret of secrets) {
        expect(before.map(({ what }) => what)).toContainEqual(expect.stringMatching(`^${escaped(secret)} sealed`));
      }
      expect(before.filter(({ what }) => what.endsWith('in the clear'))).toEqual([]);

      for (const token of [deleted, alive]) await service.rest('/external-api/delete/', { company_key: COMPANY_KEY, session_token: token }); // prettier-ignore
      await until(async () => (await company.told()).length === 6, 'both deletions are told');
      await until(async () => (await company.told()).every(({ sessionId }) => sessionId === null), 'nothing is named');
      const told = receiver.received.map(
        ({ body }) => JSON.parse(body) as { type: string; data: { sessionId: string } },
      );
      expect(told.filter(({ type, data }) => type === 'session.deleted' && data.sessionId === deleted)).toHaveLength(1);
      expect(await (await DiskAttacker.start(settings, folders)).find(secrets)).toEqual([]);
    },
    PATIENCE_MS,
  );
});

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

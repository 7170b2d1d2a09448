import type { Page, PageQuery } from '../../platform/database/page.js';
import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Transaction } from '../../platform/transaction.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { couldBeId } from '../../platform/database/ids.js';
import type { EventType } from './event-types.js';
import { type EndpointInput, readEndpoint } from './read-endpoint.js';
import { newSecret } from './signature.js';
import { WebhookDelivery, WebhookEndpoint } from './webhook-tables.js';

/** What of an endpoint is sealed. */
export interface EndpointContent {
  readonly url: string;
  readonly description: string;
  /** Sent with every request beside our own. */
  readonly headers: Readonly<Record<string, string>>;
  /** The newest first. The older one is good until its time is over. */
  readonly secrets: readonly { readonly secret: string; readonly until: number | null }[];
}

export interface EndpointRecord {
  readonly id: string;
  readonly url: string;
  readonly description: string;
  readonly headerNames: readonly string[];
  /** Empty: all. */
  readonly types: readonly EventType[];
  readonly state: string;
  readonly disabledReason: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly lastSuccessAt: Date | null;
  readonly failingSince: Date | null;
  readonly replaying: boolean;
  /** Until when the secret before the last rotation is good; null when there is none. */
  readonly oldSecretUntil: Date | null;
}

/** The secret is shown when it is made, and never again. */
export interface MadeEndpoint {
  readonly id: string;
  readonly secret: string;
}

export interface EndpointQuery {
  readonly state?: string | null;
  readonly page: PageQuery<WebhookEndpoint>;
}

interface EndpointEdit {
  readonly content: EndpointContent;
  readonly patch: Partial<WebhookEndpoint>;
}

/** The part of a company's key under which everything about webhooks is sealed. */
export const WEBHOOK_PURPOSE = 'webhooks';

/** Endpoints of one company: each costs a row for every event. */
const MOST_ENDPOINTS = 20;
const DEFAULT_OVERLAP_MINUTES = 24 * 60;
const LONGEST_OVERLAP_MINUTES = 30 * 24 * 60;
const MINUTE_MS = 60_000;

/** Where companies are told events. */
export class WebhookEndpoints {
  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
    /** Called when something may be due that was not. */
    private readonly wake: () => void,
  ) {}

  /** Whether anybody of the company listens, or may want a replay later. */
  async hasAny(companyId: string): Promise<boolean> {
    return (await this.store.read((reader) => reader.of(WebhookEndpoint, { companyId }).count())) > 0;
  }

  /** @throws ArgumentError `wrong-parameters` */
  async create(companyId: string, input: EndpointInput): Promise<MadeEndpoint> {
    const {
      url,
      types = [],
      description = '',
      headers = {},
      enabled = true,
    } = readEndpoint(input, this.platform.outside);
    if (url === undefined) throw wrongParameters('url', 'is missing');
    const sealer = await this.platform.vault.openCompany(companyId, WEBHOOK_PURPOSE);
    const id = this.platform.random.id();
    const secret = newSecret(this.platform.random);
    const now = this.platform.clock.now();
    const content: EndpointContent = { url, description, headers, secrets: [{ secret, until: null }] };
    await this.store.write(async (tx) => {
      const endpoints = tx.of(WebhookEndpoint, { companyId });
      await tx.takeTurns(`webhook-endpoints ${companyId}`);
      if ((await endpoints.count()) >= MOST_ENDPOINTS) {
        throw wrongParameters('url', `would be one endpoint more than ${MOST_ENDPOINTS}`);
      }
      await endpoints.insert({
        id,
        ...stateOf(enabled),
        types: types.join(','),
        createdAt: now,
        updatedAt: now,
        content: sealer.seal(sealedAs(id), content),
      });
    });
    return { id, secret };
  }

  /** What waits is tried at once when it is enabled again. @throws ArgumentError `not-found`, `wrong-parameters` */
  async change(companyId: string, id: string, input: EndpointInput): Promise<EndpointRecord> {
    const { types, enabled, ...changed } = readEndpoint(input, this.platform.outside);
    const now = this.platform.clock.now();
    await this.#edit(companyId, id, async (content, row, tx) => {
      const again = enabled === true && row.state === 'disabled';
      if (again) {
        await tx
          .of(WebhookDelivery, { companyId })
          .update({ endpointId: id, state: 'waiting', nextAttemptAt: { gt: now } }, { nextAttemptAt: now });
      }
      return {
        content: { ...content, ...changed },
        patch: {
          ...(types === undefined ? {} : { types: types.join(',') }),
          ...(enabled === undefined ? {} : stateOf(enabled)),
          ...(again ? { dueAt: now, failingSince: null } : {}),
        },
      };
    });
    this.wake();
    return this.#found(companyId, id);
  }

  /**
   * A new secret; the old one goes on signing beside it for a while.
   * @throws ArgumentError `not-found`, `wrong-parameters`
   */
  async rotateSecret(companyId: string, id: string, overlapMinutes = DEFAULT_OVERLAP_MINUTES): Promise<MadeEndpoint> {
    if (!Number.isInteger(overlapMinutes) || overlapMinutes < 0 || overlapMinutes > LONGEST_OVERLAP_MINUTES) {
      throw wrongParameters('overlapMinutes', `must be 0 to ${LONGEST_OVERLAP_MINUTES}`);
    }
    const secret = newSecret(this.platform.random);
    const until = this.platform.clock.now().getTime() + overlapMinutes * MINUTE_MS;
    await this.#edit(companyId, id, async (content) => {
      const old = content.secrets[0]?.secret ?? '';
      return {
        content: {
          ...content,
          secrets: [
            { secret, until: null },
            { secret: old, until },
          ],
        },
        patch: {},
      };
    });
    return { id, secret };
  }

  /** Its deliveries go with it, the events stay. @throws ArgumentError `not-found` */
  async remove(companyId: string, id: string): Promise<void> {
    if (!couldBeId(id)) throw new ArgumentError('not-found');
    await this.store.write(async (tx) => {
      if ((await tx.of(WebhookEndpoint, { companyId }).remove({ id })) === 0) throw new ArgumentError('not-found');
      await tx.of(WebhookDelivery, { companyId }).remove({ endpointId: id });
    });
  }

  /** Null for an unknown id, also one of another company. */
  async find(companyId: string, id: string): Promise<EndpointRecord | null> {
    if (!couldBeId(id)) return null;
    const row = await this.store.read((reader) => reader.of(WebhookEndpoint, { companyId }).findOne({ id }));
    return row && this.#record(row, await this.platform.vault.openCompany(companyId, WEBHOOK_PURPOSE));
  }

  async list(
    companyId: string,
    { state, page: query }: EndpointQuery,
  ): Promise<{ page: Page<WebhookEndpoint>; endpoints: readonly EndpointRecord[]; count: () => Promise<number> }> {
    const where = state ? { state } : {};
    const page = await this.store.read((reader) => reader.of(WebhookEndpoint, { companyId }).page({ ...query, where }));
    const sealer = await this.platform.vault.openCompany(companyId, WEBHOOK_PURPOSE);
    return {
      page,
      endpoints: page.items.map((row) => this.#record(row, sealer)),
      count: () => this.store.read((reader) => reader.of(WebhookEndpoint, { companyId }).count(where)),
    };
  }

  async #found(companyId: string, id: string): Promise<EndpointRecord> {
    const found = await this.find(companyId, id);
    if (!found) throw new ArgumentError('not-found');
    return found;
  }

  async #edit(
    companyId: string,
    id: string,
    edit: (content: EndpointContent, row: WebhookEndpoint, tx: Transaction) => Promise<EndpointEdit>,
  ): Promise<void> {
    if (!couldBeId(id)) throw new ArgumentError('not-found');
    const sealer = await this.platform.vault.openCompany(companyId, WEBHOOK_PURPOSE);
    await this.store.write(async (tx) => {
      const endpoints = tx.of(WebhookEndpoint, { companyId });
      const row = await endpoints.findOne({ id });
      if (!row) throw new ArgumentError('not-found');
      const { content, patch } = await edit(openContent(row, sealer), row, tx);
      await endpoints.update(
        { id },
        { ...patch, updatedAt: this.platform.clock.now(), content: sealer.seal(sealedAs(id), content) },
      );
    });
  }

  #record(row: WebhookEndpoint, sealer: Sealer): EndpointRecord {
    const { id, state, disabledReason, createdAt, updatedAt, lastSuccessAt, failingSince } = row;
    const { url, description, headers, secrets } = openContent(row, sealer);
    const until = secrets[1]?.until ?? 0;
    return {
      id,
      url,
      description,
      headerNames: Object.keys(headers),
      types: typesOf(row),
      state,
      disabledReason,
      createdAt,
      updatedAt,
      lastSuccessAt,
      failingSince,
      replaying: row.replayFrom !== null,
      oldSecretUntil: until > this.platform.clock.now().getTime() ? new Date(until) : null,
    };
  }
}

export function openContent(row: WebhookEndpoint, sealer: Sealer): EndpointContent {
  return sealer.unseal<EndpointContent>(sealedAs(row.id), row.content);
}

/** The event types that an endpoint is told; empty: all. Only `readEventTypes` writes them. */
export function typesOf({ types }: WebhookEndpoint): readonly EventType[] {
  return types === '' ? [] : (types.split(',') as EventType[]);
}

/** The secrets that sign now. */
export function currentSecrets({ secrets }: EndpointContent, now: Date): readonly string[] {
  return secrets.filter(({ until }) => until === null || until > now.getTime()).map(({ secret }) => secret);
}

function stateOf(enabled: boolean): Pick<WebhookEndpoint, 'state' | 'disabledReason'> {
  return enabled ? { state: 'enabled', disabledReason: null } : { state: 'disabled', disabledReason: 'manual' };
}

function sealedAs(endpointId: string): string {
  return `webhook-endpoint:${endpointId}`;
}

import type { Database } from '../database/database.js';
import { type DatabaseAddress, openDatabase } from '../database/database-url.js';
import { ScopedTable } from '../database/scoped-table.js';
import { type ServiceScope, serviceScope } from '../database/scope.js';
import type { DatabaseConnection } from '../database/connection.js';
import { assertOutsideTransaction } from '../database/transaction-guard.js';
import { deriveKey, KEY_BYTES } from '../signing/master-key.js';
import type { Clock } from '../time/clock.js';
import type { RandomSource } from '../time/random-source.js';
import { decrypt, encrypt, KeySealer, SealError, type Sealer } from './sealer.js';
import { Together } from './together.js';
import { CompanySealingKey, SessionKey, VAULT_MIGRATIONS } from './vault-tables.js';

/**
 * Where the keys lie. Destroying a session's key is what deletes the session. A sealer is opened for a `purpose`: what one
 * subgraph sealed, another one's sealer of the same session does not open.
 */
export interface Vault {
  /** Makes the key of a session, before anything of it is sealed. A second call changes nothing. */
  create(session: { readonly sessionId: string; readonly companyId: string }): Promise<void>;
  /** The same, and opens it: what was just made need not be read back. */
  createOpen(session: { readonly sessionId: string; readonly companyId: string }, purpose: string): Promise<Sealer>;
  /** @returns null once the key is destroyed; asked anew each time, so that no process goes on with a dead key */
  open(sessionId: string, purpose: string): Promise<Sealer | null>;
  /** Those of several sessions, by their ids; without those whose key is destroyed. */
  openAll(sessionIds: Iterable<string>, purpose: string): Promise<ReadonlyMap<string, Sealer>>;
  /** Whether the session's key exists. May be asked while a transaction of a subgraph is open. */
  holds(sessionId: string): Promise<boolean>;
  /** Irrevocable. @returns false when there was no such key */
  destroy(sessionId: string): Promise<boolean>;
  /** The company's own sealer; its key is made on the first call. */
  openCompany(companyId: string, purpose: string): Promise<Sealer>;
  close(): Promise<void>;
}

interface VaultParts {
  readonly masterKey: Buffer;
  readonly clock: Clock;
  readonly random: RandomSource;
}

/** Under this instead of a company's id lies a value that only the right master key opens. */
const MASTER_KEY_CHECK = 'master-key-check';

const MOST_COMPANY_SEALERS = 1_000;

const scope: ServiceScope = serviceScope('the vault holds the keys of every company');

/** @throws Error with one line when the master key is not the one that this vault was made with */
export async function openVault(address: DatabaseAddress, parts: VaultParts): Promise<Vault> {
  const options = {
    name: 'vault',
    entities: [SessionKey, CompanySealingKey],
    components: [{ name: 'vault', migrations: VAULT_MIGRATIONS }],
    erasing: true,
  };
  const vault = new DatabaseVault(await openDatabase(address, options, parts.clock.now()), parts);
  try {
    await vault.recover();
    return vault;
  } catch (error) {
    await vault.close();
    throw error;
  }
}

class DatabaseVault implements Vault {
  readonly #database: Database;
  readonly #wrappingKey: Buffer;
  readonly #clock: Clock;
  readonly #random: RandomSource;
  /** Unlike a session's, a company's key is never destroyed, so it may be remembered. */
  readonly #companySealers = new Map<string, Sealer>();
  readonly #sessionKeys = new Together<SessionKey>((ids) => this.#read(ids));

  constructor(database: Database, parts: VaultParts) {
    this.#database = database;
    this.#wrappingKey = deriveKey(parts.masterKey, 'vault');
    this.#clock = parts.clock;
    this.#random = parts.random;
  }

  /** Checks the master key, and erases what a crash between a deletion and its erasure left behind. */
  async recover(): Promise<void> {
    try {
      await this.openCompany(MASTER_KEY_CHECK, 'check');
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      throw new Error('MASTER_KEY is not the key that this vault was made with', { cause: error });
    }
    await this.#database.eraseTraces();
  }

  async create(session: { sessionId: string; companyId: string }): Promise<void> {
    await this.#insert(session, this.#wrap(sessionContext(session.sessionId)));
  }

  async createOpen(session: { sessionId: string; companyId: string }, purpose: string): Promise<Sealer> {
    const { sessionId } = session;
    const wrapped = this.#wrap(sessionContext(sessionId));
    if (await this.#insert(session, wrapped)) return this.#sealer(sessionContext(sessionId), wrapped, purpose);
    const existing = await this.open(sessionId, purpose);
    if (existing === null) throw new Error('the key of a new session is gone');
    return existing;
  }

  async open(sessionId: string, purpose: string): Promise<Sealer | null> {
    assertOutsideTransaction('Opening a key');
    const row = await this.#sessionKeys.ask(sessionId);
    return row ? this.#sealer(sessionContext(sessionId), row.wrapped, purpose) : null;
  }

  async openAll(sessionIds: Iterable<string>, purpose: string): Promise<ReadonlyMap<string, Sealer>> {
    const ids = [...new Set(sessionIds)];
    const sealers = await Promise.all(ids.map((id) => this.open(id, purpose)));
    return new Map(ids.flatMap((id, index) => (sealers[index] ? [[id, sealers[index]]] : [])));
  }

  async holds(sessionId: string): Promise<boolean> {
    return this.#database.readBeside(async (connection) => (await sessionKeys(connection).count({ sessionId })) > 0);
  }

  async destroy(sessionId: string): Promise<boolean> {
    const destroyed = await this.#database.write(async (connection) => {
      const keys = sessionKeys(connection);
      await keys.update({ sessionId }, { wrapped: this.#random.bytes(KEY_BYTES) });
      return (await keys.remove({ sessionId })) > 0;
    });
    if (destroyed) await this.#database.eraseTraces();
    return destroyed;
  }

  async openCompany(companyId: string, purpose: string): Promise<Sealer> {
    assertOutsideTransaction('Opening a key');
    const known = this.#companySealers.get(`${companyId}/${purpose}`);
    if (known) return known;
    const found = await this.#database.read((connection) => companyKeys(connection).findOne({ companyId }));
    const row = found ?? (await this.#makeCompanyKey(companyId));
    const sealer = this.#sealer(companyContext(companyId), row.wrapped, purpose);
    if (this.#companySealers.size >= MOST_COMPANY_SEALERS) this.#companySealers.clear();
    this.#companySealers.set(`${companyId}/${purpose}`, sealer);
    return sealer;
  }

  async close(): Promise<void> {
    await this.#database.close();
  }

  async #read(ids: readonly string[]): Promise<ReadonlyMap<string, SessionKey>> {
    const where = { sessionId: { in: ids } };
    const rows = await this.#database.read((connection) => sessionKeys(connection).find({ where, limit: ids.length }));
    return new Map(rows.map((row) => [row.sessionId, row]));
  }

  /** @returns false when the session has a key already */
  #insert({ sessionId, companyId }: { sessionId: string; companyId: string }, wrapped: Buffer): Promise<boolean> {
    const createdAt = this.#clock.now();
    return this.#database.writeOne((connection) =>
      sessionKeys(connection).insertIfAbsent({ sessionId, companyId, wrapped, createdAt }),
    );
  }

  #makeCompanyKey(companyId: string): Promise<CompanySealingKey> {
    const fresh = { companyId, wrapped: this.#wrap(companyContext(companyId)), createdAt: this.#clock.now() };
    return this.#database.write(async (connection) => {
      const keys = companyKeys(connection);
      if (await keys.insertIfAbsent(fresh)) return fresh;
      return (await keys.findOne({ companyId })) ?? fresh;
    });
  }

  #wrap(context: string): Buffer {
    return encrypt(this.#wrappingKey, context, this.#random.bytes(KEY_BYTES));
  }

  #sealer(context: string, wrapped: Buffer, purpose: string): Sealer {
    // Values that were sealed before purposes had this name are opened by the same keys.
    return new KeySealer(purpose, deriveKey(decrypt(this.#wrappingKey, context, wrapped), `part/${purpose}`));
  }
}

function sessionKeys(connection: DatabaseConnection): ScopedTable<SessionKey> {
  return new ScopedTable(SessionKey, connection, scope, false);
}

function companyKeys(connection: DatabaseConnection): ScopedTable<CompanySealingKey> {
  return new ScopedTable(CompanySealingKey, connection, scope, false);
}

function sessionContext(sessionId: string): string {
  return `session-key:${sessionId}`;
}

function companyContext(companyId: string): string {
  return `company-key:${companyId}`;
}
